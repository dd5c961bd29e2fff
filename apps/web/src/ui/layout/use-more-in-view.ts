import { type RefObject, useEffect, useRef } from 'react'

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
