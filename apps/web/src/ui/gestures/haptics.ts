import { wantsLessMotion } from './less-motion'

/** A short tick in the hand, where the phone can and the person has not asked for less motion. */
export function hapticTick(): void {
  if (typeof navigator === 'undefined' || !('vibrate' in navigator)) return
  if (wantsLessMotion()) return
  // Refused before the first touch of a visit: then there is no hand to feel it.
  navigator.vibrate(8)
}
