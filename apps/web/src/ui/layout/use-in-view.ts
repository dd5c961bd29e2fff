import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element is on the screen; taken for granted until the browser has looked. `ready`: it is there. */
export function useInView(ref: RefObject<HTMLElement | null>, ready = true): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element || !ready) return
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting !== false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, ready])
  return inView
}
