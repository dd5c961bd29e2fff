import { isDatedPeriod, type Period, periodMs } from './period'

/** How the last six digits of a stamp are read: `HHMMSS`, or `00HHMM` as some servers write minute bars (rules D21). */
export type StampLayout = 'hms' | 'hm'

const PLAIN = /^\d+(?:\.0*)?$/
const EXPONENT = /^\d(?:\.\d+)?[eE]\+?\d{1,2}$/
const MINUTE_MS = 60_000

/** Reads the digits of a stamp: `yyyyMMddHHmmss`, a bare `yyyyMMdd`, also as Java writes doubles (`2.0211218E13`). */
export function readStamp(text: string): number | undefined {
  const trimmed = text.trim()
  if (!PLAIN.test(trimmed) && !EXPONENT.test(trimmed)) return undefined
  const stamp = Number(trimmed)
  if (!Number.isSafeInteger(stamp)) return undefined
  if (stamp >= 10_000_101 && stamp <= 99_991_231) return stamp * 1_000_000
  return stamp >= 10_000_101_000_000 && stamp <= 99_991_231_235_959 ? stamp : undefined
}

/** Gives the wall-clock moment of a stamp as if its zone were UTC, or undefined when it is no real moment. */
export function stampTime(stamp: number, layout: StampLayout): number | undefined {
  const date = Math.floor(stamp / 1_000_000)
  const clock = stamp % 1_000_000
  const month = Math.floor(date / 100) % 100
  const day = date % 100
  const digits = layout === 'hm' ? clock * 100 : clock
  const hour = Math.floor(digits / 10_000)
  const minute = Math.floor(digits / 100) % 100
  const second = digits % 100
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const midnight = Date.UTC(Math.floor(date / 10_000), month - 1, day)
  const read = new Date(midnight)
  // Date.UTC rolls 31 June over to 1 July; a stamp that rolls is no date.
  if (read.getUTCMonth() !== month - 1 || read.getUTCDate() !== day) return undefined
  return midnight + ((hour * 60 + minute) * 60 + second) * 1000
}

/** Counts the stamps that, read in this layout, are no moment or are not whole bars after their neighbour. */
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

/** Decides the layout over a whole series; `hms` unless `hm` makes better sense of it (rules D21). */
export function detectLayout(stamps: readonly number[], period: Period): StampLayout {
  if (isDatedPeriod(period)) return 'hms'
  return misfits(stamps, 'hm', period) < misfits(stamps, 'hms', period) ? 'hm' : 'hms'
}
