import { usageError } from '../terminal/errors'

/** A text flag, `undefined` when absent. */
export function textFlag(flags: Flags, name: string): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** Whether a flag was given. */
export const hasFlag = (flags: Flags, name: string): boolean => flags[name] === true

/** The values of a flag that may be given several times. */
export function listFlag(flags: Flags, name: string): readonly string[] {
  const value = flags[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A whole number in a range; anything else is a usage error that names the flag. */
export function integerFlag(
  flags: Flags,
  name: string,
  range: { readonly min: number; readonly max: number },
): number | undefined {
  const text = textFlag(flags, name)
  if (text === undefined) return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= range.min && value <= range.max)) {
    throw usageError(
      `--${dashed(name)} must be a whole number from ${range.min} to ${range.max}, not "${text}"`,
    )
  }
  return value
}

/** A number that names a thing, as an order id; anything else is a usage error. */
export function readId(text: string, { not, hint }: { readonly not: string; readonly hint: string }): number {
  if (!/^\d{1,15}$/.test(text)) throw usageError(`"${text}" is not ${not}`, hint)
  return Number(text)
}

/** One of a list of words; anything else is a usage error that lists them. */
export function choiceFlag<Word extends string>(
  flags: Flags,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textFlag(flags, name)
  if (text === undefined) return undefined
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase())
  if (found === undefined)
    throw usageError(`--${dashed(name)} must be one of ${words.join(', ')}, not "${text}"`)
  return found
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
// setTimeout turns anything longer into 1 ms.
const longest = 2 ** 31 - 1

/** A duration in ms: `500ms`, `30s`, `5m`, `1h`; a bare number is seconds. */
export function durationFlag(flags: Flags, name: string): number | undefined {
  const text = textFlag(flags, name)
  return text === undefined ? undefined : parseDuration(text, `--${dashed(name)}`)
}

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

/** `--since` and `--until`: a date, a moment, or how long ago (`24h`, `7d`); undefined without both. A date of `--until` is included. */
export function timeRange(flags: Flags, now: number): TimeRange | undefined {
  const since = momentOf(textFlag(flags, 'since'), 'since', now)
  const until = momentOf(textFlag(flags, 'until'), 'until', now)
  if (since === undefined && until === undefined) return undefined
  if (since !== undefined && until !== undefined && since >= until)
    throw usageError('--since must be before --until', 'write --since 2026-01-01 --until 2026-01-31')
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

/** Flags as the command line gave them, by name. */
export type Flags = Readonly<Record<string, unknown>>
