// What a command that writes says afterwards: what was done, what an earlier run had done, and that it is as it shall be already.

import type { Attempt } from '@bgk/sdk'
import type { Context } from '../config/command'
import type { Asked } from '../exchange/connect'
import { CliError } from '../terminal/errors'
import { isOutputFailure } from '../terminal/stream'
import { sanitize } from '../terminal/text'
import { documentOf } from '../terminal/view'
import { attemptText, endWord, timeText } from './attempt-text'
import { outcomeText } from './outcome'
import type { Settled } from './resolve'
import type { Done } from './send'
import type { WriteContext } from './write-context'
import type { Plan, WriteSpec } from './write-plan'

/** The call with its input, for machines. */
export const plainPayload = ({ call, input }: Pick<Attempt, 'call' | 'input'>): object => ({ call, ...input })

interface Result {
  readonly done: Done
  readonly attempt: Attempt
  /** Absent of one that an earlier run had placed. */
  readonly plan?: Plan
  readonly earlier: readonly Settled[]
}

/** Tells what became of equal ones of earlier runs. */
export async function tellEarlier({ output }: Context, earlier: readonly Settled[]): Promise<void> {
  for (const { entry, settlement } of earlier) {
    const { attempt } = entry
    const said = settlement.message === undefined ? '' : sanitize(settlement.message)
    const reason = settlement.state === 'applied' || said === '' ? '' : ` (${said})`
    await output.note(
      `bgk: settled: ${attemptText(attempt)}, sent ${timeText(entry.madeAt)}: ${endWord(attempt, settlement.state)}${reason}`,
    )
  }
}

/** The result of a write that an earlier run had placed. */
export function resultOf({ entry, settlement }: Settled): Pick<Result, 'done' | 'attempt'> {
  const orderId = settlement.state === 'applied' ? settlement.orderId : undefined
  const message = sanitize(settlement.message ?? '')
  return { done: { entry, orderId, message, wasLost: true }, attempt: entry.attempt }
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
  const came = [
    text,
    ...(typeof document?.status === 'string' ? [sanitize(document.status)] : []),
    ...(row === undefined || outcome === undefined
      ? []
      : [sanitize(outcomeText(outcome, made?.units?.(row) ?? {}))]),
  ].join(', ')
  const word = made === undefined || row !== undefined ? 'Done' : 'Accepted'
  let isTold = true
  try {
    await output.answer(
      {
        environment: asked.environment(),
        message,
        orderId: orderId ?? null,
        ...(made && { [made.view.type]: document }),
        result: outcome ?? null,
        payload: payload(attempt),
        estimate: plan?.estimate ?? null,
        attempt: { id: entry.id, answerLost: wasLost },
        settled: earlier.map((one) => ({ id: one.entry.id, state: one.settlement.state })),
      },
      [
        made !== undefined && orderId !== undefined
          ? `${made.word} ${orderId}: ${came}`
          : `${word}: ${came}. ${message}`.trimEnd(),
      ],
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
    {
      environment: environment(),
      message: plan.already,
      orderId: null,
      result: null,
      payload: payload(plan),
      estimate: null,
      attempt: null,
      settled: [],
    },
    [`${plan.already}`],
  )
