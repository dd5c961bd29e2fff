import type { FirstScreen } from './first-screen'
import { findControl } from './kept-control'

/** A screen whose control does not come by then has changed too much since the tap. */
export const TAP_LIVES_MS = 10_000
const LOOK_EVERY_MS = 50

/**
 * Does in the app what was done to its shell: scrolls, types, and presses the control, as soon as it is there and not disabled. A
 * person who acts meanwhile has changed their mind: then the tap is forgotten.
 */
export function doKeptActs(first: FirstScreen, page: Document, timers: Pick<Window, 'setTimeout'>): void {
  const { tap, typed, scrolled } = first
  const scroller = page.querySelector('main')
  if (scroller && scrolled > 0) scroller.scrollTop = scrolled
  for (const control of typed) {
    const field = findControl(control, page)
    if (field instanceof HTMLInputElement) type(field, control.text)
  }
  if (!tap) return
  let wanted = true
  const forget = (event: Event) => {
    if (event.isTrusted) wanted = false
  }
  page.addEventListener('pointerdown', forget, { capture: true, once: true })
  page.addEventListener('keydown', forget, { capture: true, once: true })
  const look = (left: number) => {
    if (!wanted || left <= 0) return
    const control = findControl(tap, page)
    if (!control || ('disabled' in control && control.disabled)) {
      timers.setTimeout(() => look(left - LOOK_EVERY_MS), LOOK_EVERY_MS)
      return
    }
    wanted = false
    control.click()
  }
  look(TAP_LIVES_MS)
}

/** As a person does: React hears of a value that was set past its own setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
