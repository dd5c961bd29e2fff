/** The slider of the leverage runs from 0 to this. */
export const SCALE = 1000

/** Where a leverage lies on a logarithmic scale that ends at `max`: each doubling is as far as the one before. */
export function placeOf(leverage: number, max: number): number {
  if (max <= 1) return SCALE
  return Math.round((Math.log(leverage) / Math.log(max)) * SCALE)
}

/** The offered leverage nearest to a place on the scale. */
export function leverageAt(place: number, options: readonly number[]): number {
  const max = options.at(-1) ?? 1
  return options.reduce((best, one) =>
    Math.abs(placeOf(one, max) - place) < Math.abs(placeOf(best, max) - place) ? one : best,
  )
}

/** What a key does: arrows to the next one offered, Home and End to the ends; undefined for other keys. */
export function leverageForKey(
  key: string,
  leverage: number,
  options: readonly number[],
): number | undefined {
  const higher = options.find((one) => one > leverage) ?? leverage
  const lower = [...options].reverse().find((one) => one < leverage) ?? leverage
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
    case 'PageUp':
      return higher
    case 'ArrowLeft':
    case 'ArrowDown':
    case 'PageDown':
      return lower
    case 'Home':
      return options[0]
    case 'End':
      return options.at(-1)
    default:
      return undefined
  }
}

/** How much a leverage asks of the nerves: a move of 5 % takes half of the margin at 10X, all of it at 20X. */
export function riskOf(leverage: number): 'low' | 'middle' | 'high' {
  if (leverage <= 5) return 'low'
  return leverage < 20 ? 'middle' : 'high'
}
