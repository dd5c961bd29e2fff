import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Context } from '../../config/command'
import { withExchange } from '../../exchange/connect'
import { attemptText, confirmationFigure } from '../../orders/attempt-text'
import { type CancelCommand, typedCancel } from '../../orders/cancel'
import {
  type Confirmation,
  consumeConfirmation,
  readConfirmation,
  storeConfirmation,
} from '../../orders/confirmations'
import { openWriteContext } from '../../orders/guard'
import { CliError } from '../../terminal/errors'
// A write of an assistant waits for a person: at the client, by elicitation, else in a terminal with `bgk orders approve ID`.

/** Time that a write waits for approval, ms. */
export const APPROVAL_TTL_MS = 600_000

/** Asks a person; the figure is to be typed. */
export type Ask = (question: { readonly message: string; readonly figure: string }) => Promise<PersonAnswer>

/** The fields of a dry run that are read here. */
interface Shown {
  readonly confirmId?: unknown
  readonly worstCase?: unknown
  readonly warnings?: unknown
}

/** Asks for a dry run; its id when a person approved it, undefined when nobody can be asked. Exit 11 when it was declined. */
export async function approvedBy(
  ask: Ask,
  { settings, io }: Pick<Context, 'settings' | 'io'>,
  { confirmId, worstCase, warnings }: Shown,
): Promise<string | undefined> {
  if (typeof confirmId !== 'string') return undefined
  const { attempt } = await readConfirmation(settings.dir, confirmId, io.now())
  const { amount, coin }: Readonly<Record<string, unknown>> = { ...Object(worstCase) }
  const lines = [
    `${settings.origin}: ${attemptText(attempt)}`,
    ...(amount === undefined ? [] : [`Worst case: ${String(amount)} ${String(coin)}`]),
    ...(Array.isArray(warnings) ? warnings.map(String) : []),
  ]
  const answer = await ask({ message: lines.join('\n'), figure: confirmationFigure(attempt) })
  if (answer === 'approved') return confirmId
  if (answer === 'unasked') return undefined
  await consumeConfirmation(settings.dir, confirmId)
  throw declined()
}

export const declined = (): CliError => new CliError('declined', 'a person declined it: nothing was sent')

/** Instructions for approving pending writes. */
export const approvalInstructions = (ids: readonly string[], profile: string) => ({
  waits: true,
  approveWith: `bgk orders approve ${ids.join(' ')} --profile ${profile}`,
  next: 'ask the person to run approveWith in a terminal, then look at orders_journal',
})

/** Keeps cancels for a terminal, one for each order. */
export const storeCancels = (
  context: Context,
  { command, call }: CancelCommand['cancels'],
  orders: readonly string[],
): Promise<readonly Confirmation[]> =>
  withExchange(context, { login: 'required' }, async (exchange) => {
    const { client } = await openWriteContext(context, exchange)
    const { settings, io, signal } = context
    const stored: Confirmation[] = []
    for (const order of orders) {
      const id = Number(order)
      const attempt = await client.attempt(call, { id }, { signal })
      const typed = typedCancel({ command }, id)
      stored.push(
        await storeConfirmation(settings.dir, {
          attempt,
          typed,
          once: false,
          now: io.now(),
          lifetimeMs: APPROVAL_TTL_MS,
        }),
      )
    }
    return stored
  })

/** Response of the person: `unasked` where the client cannot ask or nobody responded in time. */
type PersonAnswer = 'approved' | 'declined' | 'unasked'

/** Longest wait for a person, ms. */
const WAIT_MS = 120_000

/** Asks the person at the client to type a figure, by elicitation, which the assistant does not see or answer. */
export async function askPerson(
  server: Server,
  { message, figure }: { readonly message: string; readonly figure: string },
  signal: AbortSignal,
): Promise<PersonAnswer> {
  if (server.getClientCapabilities()?.elicitation === undefined) return 'unasked'
  const title = `Type ${figure} to send it`
  try {
    const { action, content } = await server.elicitInput(
      {
        message,
        requestedSchema: {
          type: 'object',
          properties: { figure: { type: 'string', title } },
          required: ['figure'],
        },
      },
      { signal, timeout: WAIT_MS },
    )
    return action === 'accept' && String(content?.figure).trim() === figure ? 'approved' : 'declined'
  } catch {
    return 'unasked'
  }
}
