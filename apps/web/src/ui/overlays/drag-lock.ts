const SLOP_PX = 10
const RATIO = 2
const FLING_PX_PER_MS = 0.5
const FAR = 0.3

/** Which way a drag goes once it is clear: 10 px far and twice as far as the other way. */
export function lockAxis(dx: number, dy: number): 'x' | 'y' | undefined {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  if (Math.max(x, y) < SLOP_PX) return undefined
  if (y >= x * RATIO) return 'y'
  if (x >= y * RATIO) return 'x'
  return undefined
}

/** Whether letting go here closes: dragged past 30 % of the size, or flung faster than 0.5 px/ms. */
export function isDismissed(distance: number, size: number, velocity: number): boolean {
  return distance > 0 && (distance > size * FAR || velocity > FLING_PX_PER_MS)
}
