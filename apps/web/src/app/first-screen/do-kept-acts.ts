import type { FirstScreen, KeptControl } from './first-screen'
import { findControl } from './kept-control'

/** A screen whose control does not come by then has changed too much since the tap. */
export const TAP_LIVES_MS = 10_000
const LOOK_EVERY_MS = 50
/** By then the browser has said itself that a control was pressed. */
const CLICK_COMES_MS = 100

type Timers = Pick<Window, 'setTimeout'>

/** Writes into the app what was typed into its shell, and gives the field in use the focus: the next key finds it there. */
export function typeKeptText({ typed, focused }: FirstScreen, page: Document, timers: Timers): void {
  if (focused && page.activeElement === page.body) findControl(focused, page)?.focus({ preventScroll: true })
  if (typed.length === 0) return
  // What is typed into the app itself is newer; what it puts there, as the account of the last visit, is not.
  const newer = new WeakSet<EventTarget>()
  const onInput = ({ target }: Event) => target && newer.add(target)
  page.addEventListener('input', onInput, true)
  timers.setTimeout(() => page.removeEventListener('input', onInput, true), TAP_LIVES_MS)
  for (const control of typed)
    whenThere(control, page, timers, (field) => {
      if (field instanceof HTMLInputElement && !newer.has(field)) type(field, control.text)
    })
}

/** Does in the app what was done to its shell: scrolls, and presses the control. */
export function doKeptActs({ tap, scrolled }: FirstScreen, page: Document, timers: Timers): void {
  const scroller = page.querySelector('main')
  if (scroller && scrolled > 0) scroller.scrollTop = scrolled
  if (tap) press(tap, page, timers)
}

/** Presses what a finger rested on when the shell went, once it is lifted; a browser may do that itself, or lose it. */
export function pressWhenLifted({ held }: FirstScreen, page: Document, timers: Timers): void {
  if (!held) return
  const onUp = () => {
    page.removeEventListener('pointercancel', onCancel, true)
    let done = false
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) done = true
    }
    page.addEventListener('click', onClick, true)
    timers.setTimeout(() => {
      page.removeEventListener('click', onClick, true)
      if (!done) press(held, page, timers)
    }, CLICK_COMES_MS)
  }
  const onCancel = () => page.removeEventListener('pointerup', onUp, true)
  page.addEventListener('pointerup', onUp, { capture: true, once: true })
  page.addEventListener('pointercancel', onCancel, { capture: true, once: true })
}

/** Presses a control as soon as it is there and not disabled. A person who acts meanwhile has changed their mind: then it is forgotten. */
function press(wanted: KeptControl, page: Document, timers: Timers): void {
  let forgotten = false
  const forget = (event: Event) => {
    if (event.isTrusted) forgotten = true
  }
  page.addEventListener('pointerdown', forget, { capture: true, once: true })
  page.addEventListener('keydown', forget, { capture: true, once: true })
  whenThere(wanted, page, timers, (control) => {
    if (!forgotten) control.click()
  })
}

/** Looks for a control until it is there and enabled, for a while. */
function whenThere(
  wanted: KeptControl,
  page: Document,
  timers: Timers,
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
