import type { Environment } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'
import type { Reading } from '../wire/codec/reading'

/** How one client reads its exchange, and what it could not read. */
export interface Readings {
  /**
   * The same object for each zone.
   *
   * @param call Whose answer is read next, for the log.
   */
  at(call: string, utcOffset: number): Reading
  /** Counts the rows that were left out. */
  readonly skipped: Readable<number>
}

export function createReadings(log: Environment['log'], nullLists: Reading['nullLists'] = 'error'): Readings {
  const skipped = createReadable(0)
  const readings = new Map<number, Reading>()
  let reader = ''
  // A frame comes twice a second: what is wrong in one place is said once.
  const loggedPlaces = new Set<string>()

  const onBadRow = (field: string) => {
    skipped.set(skipped.get() + 1)
    const place = `${reader} ${field.replaceAll(/\.\d+\./g, '..')}`
    if (loggedPlaces.has(place)) return
    loggedPlaces.add(place)
    log('warn', 'row.unreadable', { call: reader, field })
  }

  return {
    skipped,
    at(call, utcOffset) {
      reader = call
      const reading = readings.get(utcOffset) ?? { utcOffset, nullLists, onBadRow }
      readings.set(utcOffset, reading)
      return reading
    },
  }
}
