import { flushSync } from 'react-dom'
import type { SlideDirection } from './slide-direction'

/** Changes the screen inside a view transition where the browser has them; `data-nav` on <html> picks the movement. */
export function runTransition(direction: SlideDirection, change: () => void): void {
  const root = document.documentElement
  if (!document.startViewTransition || document.visibilityState !== 'visible') {
    change()
    return
  }
  root.dataset.nav = direction
  const transition = document.startViewTransition(() => flushSync(change))
  const done = () => {
    delete root.dataset.nav
  }
  // A newer transition skips this one: that is no error.
  transition.ready.catch(() => undefined)
  transition.updateCallbackDone.catch(() => undefined)
  transition.finished.then(done, done)
}
