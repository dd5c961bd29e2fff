import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useOverlayHistory } from '../../ui/overlays/ui-provider'

/**
 * A phone on its side. The shape of the page, not of the screen: a keyboard over an upright phone leaves a page that is hardly
 * wider than high.
 */
const ON_ITS_SIDE = '(min-aspect-ratio: 3/2) and (max-height: 480px) and (hover: none)'

export interface FullScreen {
  readonly on: boolean
  open(): void
  close(): void
  /** For the dialog around what fills the screen: in its place in the page while it is closed. */
  readonly dialog: {
    readonly ref: RefObject<HTMLDialogElement | null>
    readonly onCancel: (event: SyntheticEvent) => void
  }
}

/**
 * Lets a part of the page fill it, without the Fullscreen API, which iPhones lack. Esc and the back button lead out; a phone
 * turned on its side leads in and, turned back, out.
 */
export function useFullScreen(): FullScreen {
  const overlays = useOverlayHistory()
  const ref = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(false)

  useEffect(() => {
    const side = matchMedia(ON_ITS_SIDE)
    const turn = () => setOn(side.matches)
    if (side.matches) turn()
    side.addEventListener('change', turn)
    return () => side.removeEventListener('change', turn)
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!on || !dialog) return
    const focused = document.activeElement
    dialog.showModal()
    const release = overlays.open(() => setOn(false))
    return () => {
      release()
      dialog.close()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [on, overlays])

  return {
    on,
    open: () => setOn(true),
    close: () => setOn(false),
    dialog: {
      ref,
      onCancel(event) {
        // Sheets opened from here cancel too.
        if (event.target !== ref.current) return
        event.preventDefault()
        setOn(false)
      },
    },
  }
}
