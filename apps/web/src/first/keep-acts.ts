import type { FirstScreen } from './first-screen'
import { describeControl } from './kept-control'

/**
 * Keeps what a person does to the shell until the app can do it: the last control pressed, what was typed, how far was scrolled.
 * The pressed control is marked `data-kept`, so that one sees it was felt. Gives the way to stop.
 */
export function keepActs(page: Document, first: FirstScreen): () => void {
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest('a, button')
    // A new tab needs nothing of this page.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    for (const other of page.querySelectorAll('[data-kept]')) other.removeAttribute('data-kept')
    control.setAttribute('data-kept', '')
    first.tap = describeControl(control)
  }
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const control = describeControl(target)
    const known = first.typed.findIndex(({ label }) => label === control.label)
    first.typed.splice(known < 0 ? first.typed.length : known, 1, { ...control, text: target.value })
  }
  const onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.tagName === 'MAIN') first.scrolled = target.scrollTop
  }
  const onSubmit = (event: Event) => event.preventDefault()
  page.addEventListener('click', onClick, true)
  page.addEventListener('input', onInput, true)
  page.addEventListener('scroll', onScroll, true)
  page.addEventListener('submit', onSubmit, true)
  return () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('input', onInput, true)
    page.removeEventListener('scroll', onScroll, true)
    page.removeEventListener('submit', onSubmit, true)
  }
}
