import { usageError } from '../cli-error'
import type { Flags } from './flags'

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
