/** The exchange's zone where nothing else is known: minutes east of UTC. */
export const DEFAULT_UTC_OFFSET = 480

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
