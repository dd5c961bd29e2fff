import type { FirstScreen, KeptControl } from './first-screen'
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
  for (const control of typed)
    whenThere(control, page, timers, (field) => {
      // What was typed into the app itself is newer.
      if (field instanceof HTMLInputElement && field.value === '') type(field, control.text)
    })
  if (!tap) return
  let wanted = true
  const forget = (event: Event) => {
    if (event.isTrusted) wanted = false
  }
  page.addEventListener('pointerdown', forget, { capture: true, once: true })
  page.addEventListener('keydown', forget, { capture: true, once: true })
  whenThere(tap, page, timers, (control) => {
    if (wanted) control.click()
  })
}

/** Looks for a control until it is there and enabled, for a while. */
function whenThere(
  wanted: KeptControl,
  page: Document,
  timers: Pick<Window, 'setTimeout'>,
  act: (control: HTMLElement) => void,
  left = TAP_LIVES_MS,
): void {
  const control = findControl(wanted, page)
  if (control && !('disabled' in control && control.disabled)) act(control)
  else if (left > 0)
    timers.setTimeout(() => whenThere(wanted, page, timers, act, left - LOOK_EVERY_MS), LOOK_EVERY_MS)
}

/** As a person does: React hears of a value that was set past its own setter. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
