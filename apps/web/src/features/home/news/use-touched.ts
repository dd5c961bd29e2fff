import { type RefObject, useEffect, useState } from 'react'

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
