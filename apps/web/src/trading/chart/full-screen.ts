import { type RefObject, useEffect, useRef, useState } from 'react'
import { useOverlayHistory } from '../../ui/overlays/ui-provider'

/**
 * Landscape phone, by the shape of the page instead of the screen: a keyboard over an upright phone leaves a
 * page hardly wider than high.
 */
const ON_ITS_SIDE = '(min-aspect-ratio: 3/2) and (max-height: 480px) and (hover: none)'

export interface FullScreen {
  readonly on: boolean
  open(): void
  close(): void
  /** Element that fills the page; a modal `popover` while `on`. */
  readonly ref: RefObject<HTMLDivElement | null>
}

/**
 * Lets an element fill the page without the Fullscreen API, which iPhones lack. Esc and the back button exit;
 * rotating a phone enters and exits
 * unless `turns` is false. No `<dialog>`, because the element is also part of the page while closed.
 */
export function useFullScreen(turns = true): FullScreen {
  const overlays = useOverlayHistory()
  const ref = useRef<HTMLDivElement>(null)
  const [on, setOn] = useState(false)
  const close = () => setOn(false)

  useEffect(() => {
    if (!turns) return
    const side = matchMedia(ON_ITS_SIDE)
    const turn = () => setOn(side.matches)
    if (side.matches) turn()
    side.addEventListener('change', turn)
    return () => side.removeEventListener('change', turn)
  }, [turns])

  useEffect(() => {
    const part = ref.current
    if (!on || !part) return
    const focused = document.activeElement
    const release = overlays.open(() => setOn(false))
    const reach = leaveReachable(part)
    const onKey = (event: KeyboardEvent) => {
      // Esc in a sheet opened from here closes only that sheet.
      const isInSheet = event.target instanceof Element && event.target.closest('dialog') !== null
      if (event.key === 'Escape' && !isInSheet) setOn(false)
    }
    part.addEventListener('keydown', onKey)
    // Missing before iOS 17; the element covers the page anyway.
    part.showPopover?.()
    part.focus({ preventScroll: true })
    return () => {
      part.removeEventListener('keydown', onKey)
      reach()
      release()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [on, overlays])

  return { on, open: () => setOn(true), close, ref }
}

/** Makes everything except `part` and sheets inert; returns a function that reverts it. */
function leaveReachable(part: HTMLElement): () => void {
  const outside: HTMLElement[] = []
  for (let node = part; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other === node || !(other instanceof HTMLElement) || other.inert) continue
      if (other instanceof HTMLDialogElement) continue
      other.inert = true
      outside.push(other)
    }
  }
  return () => {
    for (const one of outside) one.inert = false
  }
}
