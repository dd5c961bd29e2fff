// What a command that writes says afterwards: what was done, what an earlier run had done, and that it is as it shall be already.

import type { Attempt } from '@bgk/sdk'
import { attemptText, endWord, timeText } from '../attempts/attempt-text'
import type { Done } from '../attempts/carry-out'
import type { Settled } from '../attempts/settle-attempt'
import type { WriteContext } from '../attempts/write-context'
import { CliError } from '../cli-error'
import { sanitize } from '../output/sanitize'
import { documentOf } from '../output/view'
import { isOutputFailure } from '../output/write-to'
import { outcomeText } from './outcome'
import type { Asked } from './read-command'
import type { Plan, WriteSpec } from './write-spec'

/** The call with its input, for machines. */
export const plainPayload = ({ call, input }: Pick<Attempt, 'call' | 'input'>): object => ({ call, ...input })

export interface Result {
  readonly done: Done
  readonly attempt: Attempt
  /** Absent of one that an earlier run had placed. */
  readonly plan?: Plan
  readonly earlier: readonly Settled[]
}

/**
 * Tells what became of earlier equal ones; true when one of them was placed, which is then this run's answer too (with
 * --force-duplicate another one is wanted).
 */
export async function toldBefore(
  { context, journal }: WriteContext,
  earlier: readonly Settled[],
  force: boolean,
  tell: (result: Result) => Promise<void>,
): Promise<boolean> {
  for (const { entry, settlement } of earlier) {
    const { attempt } = entry
    const said = settlement.message === undefined ? '' : sanitize(settlement.message)
    const reason = settlement.state === 'applied' || said === '' ? '' : ` (${said})`
    await context.output.note(
      `bgk: settled: ${attemptText(attempt)}, sent ${timeText(entry.madeAt)}: ${endWord(attempt, settlement.state)}${reason}`,
    )
  }
  const placed = earlier.filter(({ settlement }) => settlement.state === 'applied')
  for (const { entry } of force ? placed : placed.slice(1)) await journal.end(entry, { state: 'told' })
  const [first] = placed
  if (first === undefined || force) return false
  const { entry, settlement } = first
  const orderId = settlement.state === 'applied' ? settlement.orderId : undefined
  const done = { entry, orderId, message: sanitize(settlement.message ?? ''), wasLost: true }
  await tell({ done, attempt: entry.attempt, earlier })
  await context.output.note('bgk: nothing was sent now')
  return true
}

/** Shows what was done, as the exchange has it, and notes that it was told. */
export async function report<Row>(
  { made, payload = plainPayload }: WriteSpec<Row>,
  asked: Asked,
  { journal }: WriteContext,
  { done, attempt, plan, earlier }: Result,
): Promise<void> {
  const { output } = asked.context
  const { entry, orderId, message, wasLost } = done
  // It is done: failing to read it now must not look like a failure of it.
  const find = async () =>
    orderId !== undefined && made?.find
      ? made.find(asked, orderId, attempt)
      : made?.findByContents?.(asked, attempt)
  const row = await find().catch((): Row | undefined => undefined)
  const document = made === undefined || row === undefined ? null : documentOf(made.view, row, output.zone)
  const outcome = row === undefined ? undefined : made?.outcome?.(row)
  const text = attemptText(attempt)
  let isTold = true
  try {
    await output.answer(
      () => ({
        environment: asked.environment(),
        message,
        orderId: orderId ?? null,
        ...(made && { [made.view.type]: document }),
        result: outcome ?? null,
        payload: payload(attempt),
        estimate: plan?.estimate ?? null,
        attempt: { id: entry.id, answerLost: wasLost },
        settled: earlier.map((one) => ({ id: one.entry.id, state: one.settlement.state })),
      }),
      () => {
        const status = document === null ? undefined : document.status
        const came = [
          ...(typeof status === 'string' ? [sanitize(status)] : []),
          ...(row === undefined || outcome === undefined
            ? []
            : [sanitize(outcomeText(outcome, made?.units?.(row) ?? {}))]),
        ]
        if (made !== undefined && orderId !== undefined)
          return [[`${made.word} ${orderId}: ${text}`, ...came].join(', ')]
        const word = made === undefined || row !== undefined ? 'Done' : 'Accepted'
        return [`${word}: ${[text, ...came].join(', ')}. ${message}`.trimEnd()]
      },
    )
  } catch (error) {
    if (!isOutputFailure(error)) throw error
    isTold = false
    throw untold(
      `${text}: ${endWord(attempt, 'applied')}${orderId === undefined ? '' : `, number ${orderId}`}`,
      error,
    )
  } finally {
    // Told, or told to somebody who does not listen; after a kill or on a full disk it is not, and the rerun tells it.
    for (const one of !isTold ? [] : [entry, ...earlier.map((other) => other.entry)]) {
      await journal.end(one, { state: 'told' })
    }
  }
}

/** Exit 9: a script that has not read what became of its write must ask before it goes on. */
const untold = (what: string, cause: unknown): CliError =>
  new CliError('unknown_state', `${what}; but the output could not be written`, {
    hint: 'it stands in: bgk orders journal',
    reason: 'OUTPUT_FAILED',
    cause,
  })

/** Says that nothing had to be sent. */
export const tellAlready = (
  { context: { output }, environment }: Asked,
  plan: Plan,
  payload: (sent: Pick<Attempt, 'call' | 'input'>) => object,
): Promise<void> =>
  output.answer(
    () => ({
      environment: environment(),
      message: plan.already,
      orderId: null,
      result: null,
      payload: payload(plan),
      estimate: null,
      attempt: null,
      settled: [],
    }),
    () => [`${plan.already}`],
  )
