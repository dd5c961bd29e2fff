import type { WriteOutcome } from '@bgk/sdk'
import { attemptText } from '../attempt-text'
import { type Entry, stateOf } from '../entry'
import type { WriteContext } from '../guard'
import { resolveEntry } from '../send'
import { recordResult, rowOfEntry, type SendOptions } from './send-rows'

/**
 * Resolves rows that an earlier run sent without logging a result. Applied rows are logged, others may be
 * sent again, unresolved ones go to `unknown`.
 */
export async function resolveRows(
  work: WriteContext,
  entries: readonly Entry[],
  options: Pick<SendOptions, 'log' | 'ended' | 'onResult' | 'unknown'>,
): Promise<void> {
  const { journal, context } = work
  const { ended, unknown } = options
  const open = new Set<number>()
  for (const entry of entries) {
    const row = rowOfEntry(entry)
    if (ended.has(row.n)) continue
    const outcome = await resolvedState(work, entry)
    if (outcome.state === 'applied') {
      const { orderId } = outcome
      const at = context.io.now()
      const what = attemptText(entry.attempt)
      await recordResult(options, {
        ...row,
        at,
        what,
        state: 'done',
        ...(orderId !== undefined && { orderId }),
      })
      await journal.end(entry, { state: 'reported' })
    } else if (outcome.state === 'unknown') open.add(row.n)
  }
  for (const entry of entries) {
    const { n } = rowOfEntry(entry)
    if (open.has(n) && !ended.has(n)) unknown.add(n)
    else unknown.delete(n)
  }
}

async function resolvedState(
  work: WriteContext,
  entry: Entry,
): Promise<Pick<WriteOutcome, 'state'> & { readonly orderId?: number }> {
  const { end } = entry
  if (end === undefined) {
    if (stateOf(entry, work.context.io) === 'inFlight') return { state: 'unknown' }
    return resolveEntry(work, entry)
  }
  if (end.state !== 'applied') return { state: 'notApplied' }
  return { state: 'applied', ...(end.orderId !== undefined && { orderId: end.orderId }) }
}
