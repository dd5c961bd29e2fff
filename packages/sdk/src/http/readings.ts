import type { Environment } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'
import type { Reading } from '../wire/codec/reading'

/** Reading options of one client, and its count of unreadable rows. */
export interface Readings {
  /**
   * Returns one object per zone.
   *
   * @param call Name of the call read next, for the log.
   */
  at(call: string, utcOffset: number): Reading
  /** Number of skipped rows. */
  readonly skipped: Readable<number>
}

export function createReadings(log: Environment['log'], nullLists: Reading['nullLists'] = 'error'): Readings {
  const skipped = createReadable(0)
  const readings = new Map<number, Reading>()
  let reader = ''
  // Frames arrive twice a second, so each place is logged once.
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
