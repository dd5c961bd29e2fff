import { plainNumber, plainText } from './fields'

// Wire times are the exchange's wall clock without a zone; ours are epoch milliseconds
// (docs/reference/rules.md#r21).

const MINUTE_MS = 60_000
// Limit of `Date` and four-digit years, in every zone.
const LATEST = Date.UTC(9999, 0)
// `2026-11-22 09:30:15`; some servers omit the time or the seconds, or add Java's fraction.
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?$/

/** Converts a wall clock text or milliseconds to epoch milliseconds; undefined for anything else. */
export function readTime(input: unknown, utcOffset: number): number | undefined {
  const [, date, clock = '00:00', seconds = '00'] = WALL_CLOCK.exec(plainText(input) ?? '') ?? []
  if (date !== undefined) {
    const wall = Date.parse(`${date}T${clock}:${seconds}Z`)
    // Date.parse reads 31 April as 1 May.
    const exists = new Date(wall).getUTCDate() === Number(date.slice(8))
    return exists ? wall - utcOffset * MINUTE_MS : undefined
  }
  const ms = Number(plainNumber(input) ?? Number.NaN)
  return Number.isSafeInteger(ms) && ms >= 0 && ms <= LATEST ? ms : undefined
}

/**
 * Formats the exchange's wall clock in whole seconds.
 *
 * @throws TypeError for invalid milliseconds.
 */
export function writeTime(ms: number, utcOffset: number): string {
  if (typeof ms !== 'number') throw new TypeError('A time is epoch milliseconds')
  return new Date(ms + utcOffset * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
}
