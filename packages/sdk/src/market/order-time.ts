const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/
/** Epoch milliseconds of an order's time: milliseconds as they are, wall clock by the zone; undefined when it is neither. */
export function orderTime(text: string, utcOffset: number): number | undefined {
  if (/^\d{13}$/.test(text)) return Number(text)
  const match = WALL_CLOCK.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return Date.UTC(year, month - 1, day, hour, minute, second) - utcOffset * 60_000
}
