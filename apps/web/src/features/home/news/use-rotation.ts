import { useEffect, useState } from 'react'

/** Every 5 s (docs/reference/product.md#limits). */
const ROTATION_MS = 5000

/**
 * Calls `next` every 5 s while there is more than one thing to show, it does not rest (touched, out of view), the page is visible and the person has not
 * asked for less motion.
 */
export function useRotation(count: number, resting: boolean, next: () => void): void {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (count < 2 || resting || !visible) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(next, ROTATION_MS)
    return () => clearInterval(timer)
  }, [count, resting, visible, next])
}
