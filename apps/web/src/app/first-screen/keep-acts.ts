import type { FirstScreen } from './first-screen'
import { describeControl } from './kept-control'

const controlAt = ({ target }: Event) => (target instanceof Element ? target.closest('a, button') : null)

/**
 * Keeps what a person does to the shell until the app can do it: the last control pressed, what was typed and where, what a finger still
 * rests on, how far was scrolled. The pressed control is marked `data-kept`, so that one sees it was felt. Gives the way to stop.
 */
export function keepActs(page: Document, first: FirstScreen): () => void {
  const onClick = (event: MouseEvent) => {
    const control = controlAt(event)
    // A new tab needs nothing of this page.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    for (const other of page.querySelectorAll('[data-kept]')) other.removeAttribute('data-kept')
    control.setAttribute('data-kept', '')
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
  function listen<K extends keyof DocumentEventMap>(type: K, told: (event: DocumentEventMap[K]) => void) {
    page.addEventListener(type, told, true)
    stops.push(() => page.removeEventListener(type, told, true))
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
