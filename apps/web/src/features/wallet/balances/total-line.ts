import type { DayTotal } from '../../../shared/account/total-history'

interface Size {
  readonly width: number
  readonly height: number
}

const DAY_MS = 86_400_000
const EDGE = 3

/** The line of the totals by their dates, so that a gap between visits is as wide as it was long; '' for fewer than two. Geometry, hence numbers (docs/reference/rules.md#r2). */
export function totalLine(days: readonly DayTotal[], { width, height }: Size): string {
  const times = days.map(({ day }) => Date.parse(day) / DAY_MS)
  const values = days.map(({ usdt }) => Number(usdt))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first
  if (!(span > 0)) return ''
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  return values
    .map((value, index) => {
      const x = (((times[index] ?? first) - first) / span) * width
      // What never changed runs through the middle.
      const share = range === 0 ? 0.5 : (value - low) / range
      const y = height - EDGE - share * (height - 2 * EDGE)
      return `${round(x)},${round(y)}`
    })
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
