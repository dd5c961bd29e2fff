import type { FirstScreen, ShellControl } from './first-screen'

/** The first words in an element: in a row of a list the market's name, which stays while its prices change. */
function firstWords(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const silent = walker.currentNode.parentElement?.closest('[aria-hidden="true"]')
    const text = walker.currentNode.textContent?.trim()
    if (text && !(silent && element.contains(silent) && silent !== element)) return text
  }
  return ''
}

/** Names a control so that its like can be found in the app: the same component drew both. */
function describeControl(element: Element): ShellControl {
  const named = ['aria-label', 'name', 'href'].map((name) => element.getAttribute(name)).find(Boolean)
  return {
    tag: element.tagName,
    className: element.getAttribute('class') ?? '',
    label: named ?? firstWords(element),
  }
}

/** The control of that description; undefined when there is none. */
function findControl(target: ShellControl, place: ParentNode): HTMLElement | undefined {
  for (const element of place.querySelectorAll<HTMLElement>(target.tag)) {
    const found = describeControl(element)
    if (found.className === target.className && found.label === target.label) return element
  }
  return undefined
}

const controlAt = ({ target }: Event) => (target instanceof Element ? target.closest('a, button') : null)

/**
 * Keeps what a person does to the shell until the app can do it: the last control pressed, what was typed and where, what a finger still
 * rests on, how far was scrolled. The pressed control is marked `data-recorded`, so that one sees it was felt. Gives the way to stop.
 */
export function recordInteractions(page: Document, first: FirstScreen): () => void {
  const onClick = (event: MouseEvent) => {
    const control = controlAt(event)
    // A new tab needs nothing of this page.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    for (const other of page.querySelectorAll('[data-recorded]')) other.removeAttribute('data-recorded')
    control.setAttribute('data-recorded', '')
    first.tap = describeControl(control)
  }
  const onPress = (event: PointerEvent) => {
    const control = event.button === 0 && controlAt(event)
    first.held = control ? describeControl(control) : undefined
  }
  const onRelease = () => {
    first.held = undefined
  }
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const control = describeControl(target)
    const known = first.typed.findIndex(({ label }) => label === control.label)
    first.typed.splice(known < 0 ? first.typed.length : known, 1, { ...control, text: target.value })
  }
  const onFocus = ({ target }: Event) => {
    first.focused = target instanceof HTMLInputElement ? describeControl(target) : undefined
  }
  const onBlur = ({ target }: Event) => {
    const left = first.focused
    // A field that is taken away with the shell is still the one that is typed into.
    setTimeout(() => {
      if (first.focused === left && target instanceof Node && target.isConnected) first.focused = undefined
    })
  }
  const onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.tagName === 'MAIN') first.scrolled = target.scrollTop
  }
  const onSubmit = (event: Event) => event.preventDefault()
  const stops: (() => void)[] = []
  function listen<K extends keyof DocumentEventMap>(
    setValue: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) {
    page.addEventListener(setValue, listener, true)
    stops.push(() => page.removeEventListener(setValue, listener, true))
  }
  listen('click', onClick)
  listen('pointerdown', onPress)
  listen('pointerup', onRelease)
  listen('pointercancel', onRelease)
  listen('input', onInput)
  listen('focusin', onFocus)
  listen('focusout', onBlur)
  listen('scroll', onScroll)
  listen('submit', onSubmit)
  return () => {
    for (const stop of stops) stop()
  }
}

/** A screen whose control does not come by then has changed too much since the tap. */
export const TAP_TTL_MS = 10_000
const POLL_MS = 50
/** By then the browser has said itself that a control was pressed. */
const CLICK_TIMEOUT_MS = 100

type Timers = Pick<Window, 'setTimeout'>

/** Writes into the app what was typed into its shell, and gives the field in use the focus: the next key finds it there. */
export function replayTyping({ typed, focused }: FirstScreen, page: Document, timers: Timers): void {
  if (focused && page.activeElement === page.body) findControl(focused, page)?.focus({ preventScroll: true })
  if (typed.length === 0) return
  // What is typed into the app itself is newer; what it puts there, as the account of the last visit, is not.
  const newer = new WeakSet<EventTarget>()
  const onInput = ({ target }: Event) => target && newer.add(target)
  page.addEventListener('input', onInput, true)
  timers.setTimeout(() => page.removeEventListener('input', onInput, true), TAP_TTL_MS)
  for (const control of typed)
    withControl(control, page, timers, (field) => {
      if (field instanceof HTMLInputElement && !newer.has(field)) setValue(field, control.text)
    })
}

/** Does in the app what was done to its shell: scrolls, and presses the control. */
export function replayInteractions({ tap, scrolled }: FirstScreen, page: Document, timers: Timers): void {
  const scroller = page.querySelector('main')
  if (scroller && scrolled > 0) scroller.scrollTop = scrolled
  if (tap) press(tap, page, timers)
}

/** Presses what a finger rested on when the shell went, once it is lifted; a browser may do that itself, or lose it. */
export function replayHeldPress({ held }: FirstScreen, page: Document, timers: Timers): void {
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
    }, CLICK_TIMEOUT_MS)
  }
  const onCancel = () => page.removeEventListener('pointerup', onUp, true)
  page.addEventListener('pointerup', onUp, { capture: true, once: true })
  page.addEventListener('pointercancel', onCancel, { capture: true, once: true })
}

/** Presses a control as soon as it is there and not disabled. A person who acts meanwhile has changed their mind: then it is forgotten. */
function press(target: ShellControl, page: Document, timers: Timers): void {
  let superseded = false
  const supersede = (event: Event) => {
    if (event.isTrusted) superseded = true
  }
  page.addEventListener('pointerdown', supersede, { capture: true, once: true })
  page.addEventListener('keydown', supersede, { capture: true, once: true })
  withControl(target, page, timers, (control) => {
    if (!superseded) control.click()
  })
}

/** Looks for a control until it is there and enabled, for a while. */
function withControl(
  target: ShellControl,
  page: Document,
  timers: Timers,
  act: (control: HTMLElement) => void,
  left = TAP_TTL_MS,
): void {
  const control = findControl(target, page)
  if (control && !('disabled' in control && control.disabled)) act(control)
  else if (left > 0) timers.setTimeout(() => withControl(target, page, timers, act, left - POLL_MS), POLL_MS)
}

/** As a person does: React hears of a value that was set past its own setter. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
