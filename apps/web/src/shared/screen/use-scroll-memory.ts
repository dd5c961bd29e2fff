import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app-context'

/** A list that has not come by then is not waited for. */
const WAIT_MS = 5000
/** The person scrolls by themselves. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Remembers how far a screen is scrolled, by its entry in the history, and goes there again when that entry is returned to. */
export function useScrollMemory(scroller: { readonly current: HTMLElement | null }): void {
  const { key } = useLocation()
  const { session } = useApp()
  // Layout effects: when the others are cleaned up the element is out of the page, and not scrolled any more.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const name = `scroll:${key}`
    const wanted = Number(session.get(name) ?? 0)
    const stop = scrollAsItGrows(element, wanted)
    return () => {
      stop()
      session.set(name, String(element.scrollTop))
    }
  }, [key, scroller, session])
}

/** Scrolls as far as wanted, again and again while the rows are still coming; the way to stop. */
function scrollAsItGrows(element: HTMLElement, wanted: number): () => void {
  const go = () => {
    element.scrollTop = wanted
    if (element.scrollTop >= wanted - 1) stop()
  }
  const growth = new MutationObserver(go)
  const timer = setTimeout(() => stop(), WAIT_MS)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of TAKEN_OVER) element.removeEventListener(type, stop)
  }
  growth.observe(element, { childList: true, subtree: true })
  for (const type of TAKEN_OVER) element.addEventListener(type, stop, { passive: true })
  go()
  return stop
}
