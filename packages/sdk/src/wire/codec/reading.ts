/** Default UTC offset of the exchange, in minutes east. */
export const DEFAULT_UTC_OFFSET = 480

/**
 * Reading options of one exchange, not stated in its data. Reuse one object: schemas are created once per
 * object.
 */
export interface Reading {
  /** Offset of its wall clock, in minutes east of UTC. */
  readonly utcOffset: number
  /**
   * Meaning of null or nothing in place of a list (docs/reference/rules.md#r37). `error`: an empty list would
   * claim that nothing exists. `empty`: for back ends that respond so.
   */
  readonly nullLists: 'error' | 'empty'
  /** Called with the path of each omitted unreadable row, such as `data.3.price`. */
  readonly onBadRow?: (path: string) => void
}

const READINGS = new Map<number, Reading>()

/**
 * Returns the wire table's reading options at this offset; always the same object.
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
