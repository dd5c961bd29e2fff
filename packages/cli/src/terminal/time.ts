import { usageError } from './errors'

/** Writes moments (epoch milliseconds) in one time zone, always with the zone. */
export interface Zone {
  /** `2026-01-02T03:04:05Z`, with milliseconds where there are some. */
  iso(time: number): string
  /** For people, to the second: `2026-01-02 03:04:05Z`. */
  format(time: number): string
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
    throw usageError(`unknown time zone "${timeZone}"`, 'use UTC, local, or a name such as Asia/Shanghai')
  }
}

function zoneOf(write: (time: number) => string): Zone {
  return {
    iso: (time) => write(time).replace('.000', ''),
    format: (time) =>
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
  return time === undefined ? '' : zone.format(time).slice(11, 11 + lengths[unit])
}

/** The day in that zone: `01-02`. */
export const dayOf = (time: number, zone: Zone): string => zone.format(time).slice(5, 10)

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
// setTimeout turns anything longer into 1 ms.
const longest = 2 ** 31 - 1

/** A duration in ms: `500ms`, `30s`, `5m`, `1h`; a bare number is seconds. */
export function parseDuration(text: string, source: string): number {
  const match = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h)?$/.exec(text)
  const ms = match ? Number(match[1]) * (units[match[2] ?? 's'] ?? 1000) : Number.NaN
  if (!(ms > 0 && ms <= longest)) {
    throw usageError(`${source} must be a duration such as 500ms, 30s, 5m or 1h, not "${text}"`)
  }
  return ms
}

/** A stretch of time, in epoch milliseconds: from `since` on, before `until`. */
export interface TimeRange {
  readonly since?: number
  readonly until?: number
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const DAY = 86_400_000

/** Stretch of `--since` and `--until`: a date, a moment, or how long ago (`24h`, `7d`); undefined without both. A date of `--until` is included. */
export function timeRange(flags: Readonly<Record<string, unknown>>, now: number): TimeRange | undefined {
  const since = momentOf(flags.since, 'since', now)
  const until = momentOf(flags.until, 'until', now)
  if (since === undefined && until === undefined) return undefined
  if (since !== undefined && until !== undefined && since >= until)
    throw usageError('--since must be before --until', 'use --since 2026-01-01 --until 2026-01-31')
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
}

/** Tests for a time in the range; false if unknown. */
export const isWithin = (
  { since = -Infinity, until = Infinity }: TimeRange,
  time: number | undefined,
): boolean => time !== undefined && time >= since && time < until

function momentOf(text: unknown, flag: 'since' | 'until', now: number): number | undefined {
  if (typeof text !== 'string') return undefined
  const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  if (count !== undefined) return now - Number(count) * (UNITS[unit] ?? 0)
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text)
  // Without a zone it is UTC, as times are shown; a day that does not exist, as 2026-02-30, is no date.
  const [, day, clock, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?))?(Z|[+-]\d{2}:\d{2})?$/i.exec(text) ??
    []
  const at =
    day === undefined || !exists(day) ? Number.NaN : Date.parse(`${day}T${clock ?? '00:00'}${zone ?? 'Z'}`)
  if (Number.isNaN(at)) {
    throw usageError(
      `--${flag} must be a date, a timestamp or an age, not "${text}"`,
      `use --${flag} 2026-01-31, 2026-01-31T12:00:00Z, 24h or 7d`,
    )
  }
  return date && flag === 'until' ? at + DAY : at
}

const exists = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
