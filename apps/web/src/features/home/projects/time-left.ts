export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const MINUTE = 60_000

/** How long until an instant, up to the next minute; all 0 when it has passed. */
export function timeLeft(until: number, now: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((until - now) / MINUTE))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
