import { plainNumber, plainText } from './fields'

// The wire tells times as the wall clock of the exchange, without its zone; ours are epoch milliseconds
// (docs/reference/rules.md#r21).

const MINUTE_MS = 60_000
// What `Date` and four digits of a year can hold, in every zone.
const LATEST = Date.UTC(9999, 0)
// `2026-11-22 09:30:15`; some servers leave the time or the seconds away, or add the fraction that Java prints.
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?$/

/** Epoch milliseconds of a wall clock text or of milliseconds; undefined when it is neither. */
export function readTime(input: unknown, utcOffset: number): number | undefined {
  const [, date, clock = '00:00', seconds = '00'] = WALL_CLOCK.exec(plainText(input) ?? '') ?? []
  if (date !== undefined) {
    const wall = Date.parse(`${date}T${clock}:${seconds}Z`)
    // Date.parse takes 31 April for 1 May.
    const exists = new Date(wall).getUTCDate() === Number(date.slice(8))
    return exists ? wall - utcOffset * MINUTE_MS : undefined
  }
  const ms = Number(plainNumber(input) ?? Number.NaN)
  return Number.isSafeInteger(ms) && ms >= 0 && ms <= LATEST ? ms : undefined
}

/**
 * Wall clock text of the exchange, in whole seconds.
 *
 * @throws TypeError for what is no number of milliseconds.
 */
export function writeTime(ms: number, utcOffset: number): string {
  if (typeof ms !== 'number') throw new TypeError('A time is epoch milliseconds')
  return new Date(ms + utcOffset * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
}
