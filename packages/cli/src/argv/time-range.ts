import { usageError } from '../cli-error'
import type { Flags } from './flags'
import { textFlag } from './read-flags'

/** A stretch of time, in epoch milliseconds: from `since` on, before `until`. */
export interface TimeRange {
  readonly since?: number
  readonly until?: number
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const DAY = 86_400_000

/** `--since` and `--until`: a date, a moment, or how long ago (`24h`, `7d`); undefined without both. A date of `--until` is included. */
export function timeRange(flags: Flags, now: number): TimeRange | undefined {
  const since = momentOf(textFlag(flags, 'since'), 'since', now)
  const until = momentOf(textFlag(flags, 'until'), 'until', now)
  if (since === undefined && until === undefined) return undefined
  if (since !== undefined && until !== undefined && since >= until) {
    throw usageError('--since must be before --until', 'write --since 2026-01-01 --until 2026-01-31')
  }
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
}

/** Whether a moment lies in it; one that is not known does not. */
export const isWithin = (
  { since = -Infinity, until = Infinity }: TimeRange,
  time: number | undefined,
): boolean => time !== undefined && time >= since && time < until

function momentOf(text: string | undefined, flag: 'since' | 'until', now: number): number | undefined {
  if (text === undefined) return undefined
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
      `--${flag} must be a date, a moment or how long ago, not "${text}"`,
      `write --${flag} 2026-01-31, 2026-01-31T12:00:00Z, 24h or 7d`,
    )
  }
  return date && flag === 'until' ? at + DAY : at
}

const exists = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
