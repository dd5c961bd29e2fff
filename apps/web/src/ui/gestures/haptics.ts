/** Whether the person asked for less motion: nothing slides, ticks or flashes then. */
export function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * A short tick in the hand, once the person has touched the page, where the phone can and less motion is not asked for. An iPhone
 * cannot: nothing may be told by it alone.
 */
export function hapticTick(): void {
  if (typeof navigator === 'undefined' || !('vibrate' in navigator)) return
  if (wantsLessMotion()) return
  // Before the first touch of a visit there is no hand to feel it, and browsers refuse it with a warning.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate(8)
}
