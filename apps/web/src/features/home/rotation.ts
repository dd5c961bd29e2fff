import { type RefObject, useEffect, useState } from 'react'

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

/** Whether a finger, a mouse or the focus rests on an element; `on` tells when it comes. */
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

/** As long as the transition takes (docs/reference/product.md#limits). */
const GLIDE_MS = 1000

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)

/** Scrolls sideways in one second, which the browser's own smooth scrolling cannot promise; the result stops it. */
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
