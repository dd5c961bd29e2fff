/** From here on letting go refreshes. */
export const PULL_READY_PX = 64
/** The arc comes no further, however far the finger goes. */
const PULL_MAX_PX = 112

/** How far the arc is drawn down by a finger that went `distance` px: the further, the harder. */
export function pullOf(distance: number): number {
  return distance <= 0 ? 0 : PULL_MAX_PX * (1 - Math.exp((-0.75 * distance) / PULL_MAX_PX))
}

/** How much of the arc is drawn, 0 to 1: whole where letting go refreshes. */
export function pullShare(pull: number): number {
  return Math.min(1, Math.max(0, pull / PULL_READY_PX))
}
