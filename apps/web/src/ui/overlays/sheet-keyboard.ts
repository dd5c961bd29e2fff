import { type RefObject, useEffect } from 'react'

/** Less than this is a toolbar of the browser, not a keyboard. */
const KEYBOARD_PX = 80

/**
 * Keeps `--keyboard` on the element: how many px of the page's foot an on-screen keyboard covers. Where the browser makes the page
 * itself smaller (`interactive-widget` in index.html) that is nothing; Safari lays the keyboard over the page.
 */
export function useSheetKeyboard(ref: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    const element = ref.current
    if (!open || !view || !element) return
    const follow = () => {
      const covered = window.innerHeight - view.height - view.offsetTop
      // A page zoomed in with two fingers shows less of itself, too.
      const keyboard = covered > KEYBOARD_PX && view.scale === 1 ? covered : 0
      element.style.setProperty('--keyboard', `${Math.round(keyboard)}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [ref, open])
}
