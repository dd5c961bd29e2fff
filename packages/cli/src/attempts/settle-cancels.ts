import { isBgkError } from '@bgk/sdk'
import type { Entry } from './entry'
import { isEqual, isInFlight } from './equal'
import type { Typed } from './journal-line'
import { settleEntry } from './settle-attempt'
import type { WriteContext } from './write-context'

/** What is typed for a cancel. */
export const typedCancel = (id: number): Typed => ({ command: 'spot cancel', id: String(id) })

/** Earlier cancels of an order whose answer was lost. */
export interface EarlierCancels {
  /** One of them was done. */
  readonly done: boolean
  /** Those that are still open. They stand in nobody's way: cancelling twice is cancelling. */
  readonly open: readonly Entry[]
}

/** Settles the earlier cancels of an order, as far as the exchange can tell. */
export async function settleCancels(work: WriteContext, id: number): Promise<EarlierCancels> {
  const { client, journal, account, context } = work
  const { now, isRunning } = context.io
  const wanted = { origin: client.origin, account, typed: typedCancel(id) }
  const open: Entry[] = []
  let done = false
  for (const entry of (await journal.read()).entries) {
    if (entry.end !== undefined || !isEqual(entry, wanted)) continue
    if (isInFlight(entry, { now: now(), isRunning })) continue
    const { state } = await settleEntry(work, entry).catch((error: unknown) => {
      if (isBgkError(error) && error.code === 'REQUEST_INVALID') return { state: 'unsure' } as const
      throw error
    })
    if (state === 'placed') done = true
    if (state === 'unsure') open.push(entry)
  }
  return { done, open }
}
