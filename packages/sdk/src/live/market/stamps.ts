import type { Clock } from '../../runtime/environment'
import { createReadable, type Readable } from '../../runtime/readable'
import { isDatedPeriod, type Period, periodMs } from '../../wire/codec/period'
import { DEFAULT_UTC_OFFSET } from '../../wire/codec/reading'

/** Layout of a stamp's last six digits: `HHMMSS`, or `00HHMM` as some servers write minute bars. */
export type StampLayout = 'hms' | 'hm'

const PLAIN = /^\d+(?:\.0*)?$/
const EXPONENT = /^\d(?:\.\d+)?[eE]\+?\d{1,2}$/
const MINUTE_MS = 60_000

/**
 * Reads the digits of a stamp: `yyyyMMddHHmmss`, a bare `yyyyMMdd`, also as Java writes doubles
 * (`2.0211218E13`).
 */
export function readStamp(text: string): number | undefined {
  const trimmed = text.trim()
  if (!PLAIN.test(trimmed) && !EXPONENT.test(trimmed)) return undefined
  const stamp = Number(trimmed)
  if (!Number.isSafeInteger(stamp)) return undefined
  if (stamp >= 10_000_101 && stamp <= 99_991_231) return stamp * 1_000_000
  return stamp >= 10_000_101_000_000 && stamp <= 99_991_231_240_000 ? stamp : undefined
}

/** Returns the wall-clock time of a stamp as if its zone were UTC, or undefined for an invalid one. */
export function stampTime(stamp: number, layout: StampLayout): number | undefined {
  const date = Math.floor(stamp / 1_000_000)
  const clock = stamp % 1_000_000
  const month = Math.floor(date / 100) % 100
  const day = date % 100
  const digits = layout === 'hm' ? clock * 100 : clock
  const hour = Math.floor(digits / 10_000)
  const minute = Math.floor(digits / 100) % 100
  const second = digits % 100
  // 24:00:00 is the next midnight.
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) return undefined
  const midnight = Date.UTC(Math.floor(date / 10_000), month - 1, day)
  const read = new Date(midnight)
  // Date.UTC rolls 31 June over to 1 July; such a stamp is invalid.
  if (read.getUTCMonth() !== month - 1) return undefined
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000
}

/** Counts the stamps that are invalid in this layout or not whole bars after their neighbor. */
function misfits(stamps: readonly number[], layout: StampLayout, period: Period): number {
  let count = 0
  let previous: number | undefined
  for (const stamp of stamps) {
    const time = stampTime(stamp, layout)
    if (time === undefined || time % MINUTE_MS !== 0) count += 1
    else if (previous !== undefined && (time - previous) % periodMs(period) !== 0) count += 1
    previous = time ?? previous
  }
  return count
}

/** Returns the layout of a whole series; `hms` unless `hm` fits better. */
export function detectLayout(stamps: readonly number[], period: Period): StampLayout {
  if (isDatedPeriod(period)) return 'hms'
  return misfits(stamps, 'hm', period) < misfits(stamps, 'hms', period) ? 'hm' : 'hms'
}

const QUARTER_MS = 15 * 60_000
/** Maximum delay of a server's clock behind the stamps of its own bars. */
const EARLY_MS = 60_000

/**
 * Returns the minutes east of UTC that make the newest 1- or 5-minute bar the current one, in quarters of an
 * hour. undefined for a longer period or an impossible zone.
 *
 * @param lastStamp Stamp of the newest bar, `yyyyMMddHHmmss`.
 * @param serverNowMs Epoch milliseconds by the exchange's clock.
 * @example
 * import { inferUtcOffset } from '@bgk/sdk/market'
 * console.log(inferUtcOffset('20240504120000', Date.UTC(2024, 4, 4, 4, 0, 30), '1m')) // 480
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

/** Zone of the exchange, as far as known: minutes east of UTC. */
export interface Zone {
  readonly offset: Readable<number>
  /** A new bar began in a live series; `stamp` is its label. */
  barBegan(stamp: string, period: Period): void
}

export interface ZoneOptions {
  /** Zone set by the user; disables the inference. */
  readonly configured: number | undefined
  readonly serverNow: Clock['now']
  readonly onListenerError: (error: unknown) => void
}

/**
 * Starts from +08:00 and corrects it by the label of a bar when that bar begins. At other times the newest
 * bar of a quiet market may be hours old and look like another zone.
 */
export function createZone({ configured, serverNow, onListenerError }: ZoneOptions): Zone {
  const offset = createReadable(configured ?? DEFAULT_UTC_OFFSET, { onError: onListenerError })
  return {
    offset,
    barBegan(stamp, period) {
      const inferred = configured === undefined ? inferUtcOffset(stamp, serverNow(), period) : undefined
      if (inferred !== undefined) offset.set(inferred)
    },
  }
}
