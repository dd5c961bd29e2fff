import type { Context, Handler } from '../../config/command'
import { withExchange } from '../../exchange/connect'
import { attemptText, confirmationFigure } from '../../orders/attempt-text'
import { authorizeWrite } from '../../orders/authorize-write'
import { type Confirmation, consumeConfirmation, readConfirmation } from '../../orders/confirmations'
import { openWriteContext, type WriteContext, warningLines } from '../../orders/guard'
import { executeWrite } from '../../orders/send'
import { CliError } from '../../terminal/errors'
import { canAsk, readLine } from '../../terminal/prompt'
import { facts } from '../../terminal/table'

/**
 * `bgk orders approve ID...`: sends a write prepared by an assistant. A person types its figure on a
 * terminal; `--yes` has no effect, so that no program approves
 * its own writes.
 */
export const ordersApprove: Handler = async (context, ids) => {
  if (!canAsk(context)) {
    throw new CliError('declined', 'no request was sent: approval needs a terminal', {
      hint: 'run it in a terminal without --json and --no-input',
      reason: 'TERMINAL_REQUIRED',
    })
  }
  return withExchange(context, { login: 'required' }, async (exchange) => {
    const work = await openWriteContext(context, exchange)
    for (const id of ids)
      await approve(work, await readConfirmation(context.settings.dir, id, context.io.now()))
    return 0
  })
}

async function approve(work: WriteContext, waiting: Confirmation): Promise<void> {
  const { context, exchange, client, account, journal } = work
  const { id, attempt, typed, once } = waiting
  if (attempt.origin !== client.origin || attempt.account !== account) {
    throw new CliError('validation', `${attemptText(attempt)}: belongs to another account or exchange`, {
      hint: `log in to account ${attempt.account ?? 'unknown'} at ${attempt.origin}`,
      reason: 'CONFIRMATION_OF_ANOTHER',
    })
  }
  const { output } = context
  await authorizeWrite(work, {
    typed,
    once,
    force: false,
    plan: async () => ({ call: attempt.call, input: attempt.input }),
    ask: async (_, worst) => {
      const lines = [
        `${exchange.environment()}  ${client.origin}  ${account ?? ''}`.trimEnd(),
        ...facts([
          ['Send', attemptText(attempt)],
          ...(worst === undefined ? [] : [['Worst case', `${worst.worth} ${worst.coin}`] as const]),
        ]),
        ...warningLines(worst),
      ]
      await output.error(`${lines.join('\n')}\n`)
      await typeFigure(context, confirmationFigure(attempt))
    },
  })
  await consumeConfirmation(context.settings.dir, id)
  const { entry, orderId, message } = await executeWrite(work, { attempt, typed, once, force: false })
  await output.lines([
    `${orderId === undefined ? 'Done' : `Order ${orderId}`}: ${attemptText(attempt)}. ${message}`,
  ])
  await journal.end(entry, { state: 'reported' })
}

async function typeFigure({ io, signal }: Context, figure: string): Promise<void> {
  const typed = await readLine(io, { question: `Type ${figure} to send it: `, hidden: false, signal })
  if (typed.trim() !== figure) throw new CliError('declined', 'declined: no request was sent')
}
