import { usageError } from './errors'

/** Writes moments (epoch milliseconds) in one time zone, always with the zone. */
export interface Zone {
  /** `2026-01-02T03:04:05Z`, with milliseconds where there are some. */
  iso(time: number): string
  /** For people, to the second: `2026-01-02 03:04:05Z`. */
  shown(time: number): string
}

/** UTC, `local`, or a name such as `Asia/Shanghai`; anything else is a usage error. */
export function readZone(name = 'UTC'): Zone {
  if (/^(utc|z)$/i.test(name)) return zoneOf((time) => new Date(time).toISOString())
  const timeZone = name.toLowerCase() === 'local' ? undefined : name
  const format = formatOf(timeZone)
  return zoneOf((time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
    const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
    const clock = `${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}`
    return `${part('year')}-${part('month')}-${part('day')}T${clock}${offset}`
  })
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...(timeZone !== undefined && { timeZone }),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
  } catch {
    throw usageError(`"${timeZone}" is no time zone`, 'write UTC, local, or a name such as Asia/Shanghai')
  }
}

function zoneOf(write: (time: number) => string): Zone {
  return {
    iso: (time) => write(time).replace('.000', ''),
    shown: (time) =>
      write(time)
        .replace(/\.\d{3}/, '')
        .replace('T', ' '),
  }
}

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
