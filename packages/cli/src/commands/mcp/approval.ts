// A write of an assistant waits for a person: at the client, by elicitation, else in a terminal with `bgk orders approve ID`.

import { attemptText } from '../../attempts/attempt-text'
import {
  type Confirmation,
  keepConfirmation,
  readConfirmation,
  takeConfirmation,
} from '../../attempts/confirmations'
import { figureOf } from '../../attempts/figure'
import { openWriteContext } from '../../attempts/write-context'
import { CliError } from '../../cli-error'
import type { Context } from '../../context'
import { withExchange } from '../../exchange/connect'
import { type CancelCommand, typedCancel } from '../cancel/cancel-orders'
import type { PersonAnswer } from './ask-person'

/** Time that a write waits for approval, ms. */
export const WAITS_MS = 600_000

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
  const answer = await ask({ message: lines.join('\n'), figure: figureOf(attempt) })
  if (answer === 'approved') return confirmId
  if (answer === 'unasked') return undefined
  await takeConfirmation(settings.dir, confirmId)
  throw declined()
}

export const declined = (): CliError => new CliError('declined', 'a person declined it: nothing was sent')

/** Instructions for approving pending writes. */
export const waiting = (ids: readonly string[], profile: string) => ({
  waits: true,
  approveWith: `bgk orders approve ${ids.join(' ')} --profile ${profile}`,
  next: 'ask the person to run approveWith in a terminal, then look at orders_journal',
})

/** Keeps cancels for a terminal, one for each order. */
export const keepCancels = (
  context: Context,
  { command, call }: CancelCommand['cancels'],
  orders: readonly string[],
): Promise<readonly Confirmation[]> =>
  withExchange(context, { login: 'required' }, async (exchange) => {
    const { client } = await openWriteContext(context, exchange)
    const { settings, io, signal } = context
    const kept: Confirmation[] = []
    for (const order of orders) {
      const id = Number(order)
      const attempt = await client.attempt(call, { id }, { signal })
      const typed = typedCancel({ command }, id)
      kept.push(
        await keepConfirmation(settings.dir, {
          attempt,
          typed,
          once: false,
          now: io.now(),
          keptMs: WAITS_MS,
        }),
      )
    }
    return kept
  })
