import type { Zone } from '../output/zone'

const lengths = { seconds: 8, minutes: 5 } as const

/** The time of day in the zone that was chosen: `03:04:05` or `03:04`; '' for no time. */
export function clockOf(
  time: number | undefined,
  zone: Zone,
  unit: keyof typeof lengths = 'seconds',
): string {
  return time === undefined ? '' : zone.shown(time).slice(11, 11 + lengths[unit])
}

/** The day in that zone: `01-02`. */
export const dayOf = (time: number, zone: Zone): string => zone.shown(time).slice(5, 10)
