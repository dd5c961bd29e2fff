import { isBgkError } from '@bgk/sdk'
import type { Entry } from './entry'
import { isEqual, isInFlight } from './equal'
import type { Typed } from './journal-line'
import { type Settled, settleEntry } from './settle-attempt'
import type { WriteContext } from './write-context'

/** Earlier writes of a kind that may be done twice, as a cancel, whose answers were lost. */
export interface Repeats {
  /** One of them was done. */
  readonly done: Settled | undefined
  /** Those that are still open. They stand in nobody's way: cancelling twice is cancelling. */
  readonly open: readonly Entry[]
}

/** Settles the earlier ones that are equal, as far as the exchange can tell. */
export async function settleRepeats(work: WriteContext, typed: Typed): Promise<Repeats> {
  const { client, journal, account, context } = work
  const { now, isRunning } = context.io
  const wanted = { origin: client.origin, account, typed }
  const open: Entry[] = []
  let done: Settled | undefined
  for (const entry of (await journal.read()).entries) {
    if (entry.end !== undefined || !isEqual(entry, wanted)) continue
    if (isInFlight(entry, { now: now(), isRunning })) continue
    const settlement = await settleEntry(work, entry).catch((error: unknown) => {
      if (isBgkError(error) && error.code === 'REQUEST_INVALID') return { state: 'unknown' } as const
      throw error
    })
    if (settlement.state === 'applied') done = { entry, settlement }
    if (settlement.state === 'unknown') open.push(entry)
  }
  return { done, open }
}
