import { parseDuration } from '../../argv/read-flags'

const DAY_MS = 86_400_000

/** A span of exchange time in ms: as a duration, and days too (`90s`, `36h`, `14d`). */
export function spanOf(text: string, source: string): number {
  const [, days] = /^(\d{1,3})d$/.exec(text) ?? []
  return days === undefined || Number(days) === 0 ? parseDuration(text, source) : Number(days) * DAY_MS
}
