import { type RefObject, useEffect, useRef, useState } from 'react'

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

/** A ref for the end of a list: `more` is asked for when it comes near the screen, as long as `wanted`. */
export function useMoreInView(wanted: boolean, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(more)
  latest.current = more
  useEffect(() => {
    const element = end.current
    if (!wanted || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '120px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [wanted])
  return end
}
