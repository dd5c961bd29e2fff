/** A short tick in the hand, where the phone can and the person has not asked for less motion. */
export function hapticTick(): void {
  if (typeof navigator === 'undefined' || !('vibrate' in navigator)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(8)
}
