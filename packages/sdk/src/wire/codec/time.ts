import { plainNumber, plainText } from './fields'

// The wire tells times as the wall clock of the exchange, without its zone; ours are epoch milliseconds
// (docs/reference/rules.md#r21).

/** The exchange's zone where nothing else is known: minutes east of UTC. */
export const DEFAULT_UTC_OFFSET = 480

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

/**
 * How one exchange is read: what its answers and frames do not say themselves. Keep one object for all of them: schemas are made
 * once for each.
 */
export interface Reading {
  /** Of the wall clock its texts tell: minutes east of UTC. */
  readonly utcOffset: number
  /**
   * What null or nothing means where the wire has a list: an `error`, for an empty list says that there is nothing, or `empty` for
   * back ends that answer so (docs/reference/rules.md#r37).
   */
  readonly nullLists: 'error' | 'empty'
  /** Told the path of each row that was left out because it could not be read, e.g. `data.3.price`. */
  readonly onBadRow?: (path: string) => void
}

const READINGS = new Map<number, Reading>()

/**
 * Reads as the wire table says, in this zone; the same object each time.
 *
 * @param utcOffset Minutes east of UTC.
 * @example
 * import { readingAt } from '@bgk/sdk/wire'
 * console.log(readingAt(480).nullLists, readingAt(480) === readingAt(480)) // error true
 */
export function readingAt(utcOffset: number): Reading {
  const reading = READINGS.get(utcOffset) ?? { utcOffset, nullLists: 'error' }
  READINGS.set(utcOffset, reading)
  return reading
}
