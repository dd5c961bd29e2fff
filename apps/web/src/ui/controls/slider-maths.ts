/** Where the percent slider has its marks (docs/reference/product.md#limits). */
export const SLIDER_MARKS = [0, 20, 40, 60, 80, 100] as const
const PULL = 2

/** The percent the thumb means: whole, 0 to 100, drawn to a mark that is two or less away. */
export function snapPercent(raw: number): number {
  const percent = Math.min(100, Math.max(0, Math.round(raw)))
  const near = SLIDER_MARKS.find((mark) => Math.abs(mark - percent) <= PULL)
  return near ?? percent
}

/** Whether moving from one percent to another lands on or passes a mark (then the phone ticks). */
export function crossesMark(from: number, to: number): boolean {
  if (from === to) return false
  const [low, high] = from < to ? [from, to] : [to, from]
  return SLIDER_MARKS.some((mark) => mark >= low && mark <= high && mark !== from)
}

/** What a key does to the percent: arrows 1, page keys to the next mark, Home and End to the ends; undefined for other keys. */
export function percentForKey(key: string, percent: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(100, percent + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, percent - 1)
    case 'PageUp':
      return SLIDER_MARKS.find((mark) => mark > percent) ?? 100
    case 'PageDown':
      return [...SLIDER_MARKS].reverse().find((mark) => mark < percent) ?? 0
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return undefined
  }
}
