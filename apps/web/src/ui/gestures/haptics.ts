/** True if the user prefers reduced motion: no sliding, ticks or flashes. */
export function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Brief vibration, if the device supports it, the user has touched the page and motion is not reduced.
 * iPhones lack it: never rely on it alone.
 */
export function hapticTick(): void {
  if (typeof navigator === 'undefined' || !('vibrate' in navigator)) return
  if (wantsLessMotion()) return
  // Before the first touch, browsers refuse vibration with a warning.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate(8)
}
