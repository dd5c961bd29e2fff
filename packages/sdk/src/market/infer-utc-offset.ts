import { detectLayout, readStamp, stampTime } from './parse-stamp'
import type { Period } from './period'

const QUARTER_MS = 15 * 60_000
/** A server's clock may run this far behind the stamps of its own bars. */
const EARLY_MS = 60_000

/**
 * Minutes east of UTC that make the newest 1- or 5-minute bar the current one, in quarters of an hour; undefined when
 * the period is too long to tell or the answer would be no zone on Earth (rules D21).
 */
export function inferUtcOffset(lastStamp: string, serverNowMs: number, period: Period): number | undefined {
  if (period !== '1m' && period !== 'line' && period !== '5m') return undefined
  const stamp = readStamp(lastStamp)
  if (stamp === undefined) return undefined
  const wall = stampTime(stamp, detectLayout([stamp], period))
  if (wall === undefined) return undefined
  const quarters = Math.ceil((wall - serverNowMs - EARLY_MS) / QUARTER_MS)
  const minutes = quarters === 0 ? 0 : quarters * 15
  return minutes >= -720 && minutes <= 840 ? minutes : undefined
}
