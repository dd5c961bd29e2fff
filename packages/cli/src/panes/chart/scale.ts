/** Where prices stand in a plot of so many rows; each row has an upper and a lower half. */
export interface Scale {
  readonly top: number
  readonly bottom: number
  readonly rows: number
  /** The half row of a price, 0 on top. */
  half(price: number): number
}

/** A scale that holds all of these prices; a single price stands in the middle. */
export function scaleOf(prices: readonly number[], rows: number): Scale {
  const known = prices.filter(Number.isFinite)
  const highest = Math.max(...known)
  const lowest = Math.min(...known)
  const margin = highest > lowest ? 0 : Math.abs(highest) * 0.001 || 1
  const top = highest + margin
  const bottom = lowest - margin
  const last = rows * 2 - 1
  return { top, bottom, rows, half: (price) => Math.round(((top - price) / (top - bottom)) * last) }
}

/** Round prices to label, about one in `every` rows, highest first. */
export function ticksOf({ top, bottom, rows }: Scale, every: number): number[] {
  const step = roundStep(((top - bottom) / rows) * every)
  const first = Math.floor(top / step)
  const count = Math.max(0, first - Math.ceil(bottom / step) + 1)
  return Array.from({ length: count }, (_, index) => (first - index) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 ... */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const found = [1, 2, 5].find((factor) => factor * power >= least)
  return (found ?? 10) * power
}
