const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/
const QUARTER_MS = 15 * 60_000
/** Zones lie between -12:00 and +14:00. */
export const ZONE_SPAN_MS = 26 * 3_600_000

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

export interface TimeWindow {
  readonly from: number
  readonly to: number
  /** The zone of wall clocks is certain. */
  readonly exact: boolean
}

/** `yes` within the window, `perhaps` when another zone or an unreadable time leaves the question open. */
export function timeFit(
  text: string,
  utcOffset: number,
  { from, to, exact }: TimeWindow,
): 'yes' | 'perhaps' | 'no' {
  const time = orderTime(text, utcOffset)
  if (time === undefined) return 'perhaps'
  if (time >= from && time <= to) return 'yes'
  if (exact || !WALL_CLOCK.test(text)) return 'no'
  const past = time - from
  const offQuarter = ((past % QUARTER_MS) + QUARTER_MS) % QUARTER_MS
  return Math.abs(past) <= ZONE_SPAN_MS && offQuarter <= to - from ? 'perhaps' : 'no'
}
