import { type RefObject, useEffect, useState } from 'react'

/** docs/reference/product.md#limits */
const ROTATION_MS = 5000

/**
 * Calls `next` every 5 s if there is more than one item. Paused while touched, out of view, on a hidden page,
 * or with reduced motion.
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

/** True while a finger, a mouse or the focus is on an element; calls `on` at the start. */
export function useTouched(ref: RefObject<HTMLElement | null>, ready: boolean, on: () => void): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !ready) return
    const come = (event: Event) => {
      if (event.type === 'pointerenter' && (event as PointerEvent).pointerType !== 'mouse') return
      on()
      setTouched(true)
    }
    const go = () => setTouched(false)
    const comes = ['pointerdown', 'pointerenter', 'focusin']
    const goes = ['pointerup', 'pointercancel', 'pointerleave', 'focusout']
    for (const name of comes) element.addEventListener(name, come)
    for (const name of goes) element.addEventListener(name, go)
    return () => {
      for (const name of comes) element.removeEventListener(name, come)
      for (const name of goes) element.removeEventListener(name, go)
    }
  }, [ref, ready, on])
  return touched
}

/** Duration of the transition (docs/reference/product.md#limits). */
const GLIDE_MS = 1000

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** Scrolls sideways in exactly one second. Returns a function that stops it. */
export function glideTo(element: HTMLElement, left: number): () => void {
  const from = element.scrollLeft
  let frame = 0
  let start: number | undefined
  // Snapping would pull back at every step.
  element.style.scrollSnapType = 'none'
  const end = () => {
    cancelAnimationFrame(frame)
    element.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    start ??= now
    const t = Math.min(1, (now - start) / GLIDE_MS)
    element.scrollLeft = from + (left - from) * ease(t)
    if (t < 1) frame = requestAnimationFrame(step)
    else end()
  }
  frame = requestAnimationFrame(step)
  return end
}
