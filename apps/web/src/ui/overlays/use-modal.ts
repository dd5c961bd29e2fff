import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useOverlayHistory } from './ui-provider'

/** Duration of the closing animation, plus a margin. */
const LEAVE_MS = 320

export interface ModalOptions {
  open: boolean
  onClose: () => void
  /** False: only its own buttons close it. */
  dismissible: boolean
}

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** The content stays mounted during the closing animation. */
  present: boolean
  props: {
    tabIndex: -1
    onCancel: (event: SyntheticEvent) => void
    onClose: (event: SyntheticEvent) => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/** Native modal dialog: traps and restores focus; Esc, the scrim and the back button close it. */
export function useModal({ open, onClose, dismissible }: ModalOptions): Modal {
  const overlays = useOverlayHistory()
  const ref = useRef<HTMLDialogElement>(null)
  const [lingering, setLingering] = useState(false)
  const latest = useRef({ open, onClose, dismissible })
  latest.current = { open, onClose, dismissible }

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    setLingering(true)
    const byKeyboard = document.activeElement?.matches(':focus-visible') === true
    if (!dialog.open) dialog.showModal()
    // Opened by touch or by itself: no focus ring on the first button. The dialog has the focus; Tab
    // continues from there.
    if (!byKeyboard && !(document.activeElement instanceof HTMLInputElement))
      dialog.focus({ preventScroll: true })
    let release = () => {}
    const enter = () => {
      release = overlays.open(() => {
        if (latest.current.dismissible) latest.current.onClose()
        else enter()
      })
    }
    enter()
    return () => {
      release()
      dialog.close()
    }
  }, [open, overlays])

  useEffect(() => {
    const dialog = ref.current
    if (open || !lingering || !dialog) return
    const vanish = showLeaving(dialog)
    const timer = setTimeout(() => setLingering(false), LEAVE_MS)
    return () => {
      clearTimeout(timer)
      vanish()
    }
  }, [open, lingering])

  const dismiss = () => {
    if (latest.current.open && latest.current.dismissible) latest.current.onClose()
  }
  return {
    ref,
    present: open || lingering,
    props: {
      tabIndex: -1,
      onCancel: (event) => {
        // A file chooser inside fires cancel too.
        if (event.target !== ref.current) return
        event.preventDefault()
        dismiss()
      },
      onClose: (event) => {
        // React bubbles events of a nested sheet.
        if (event.target !== ref.current) return
        // Late event of a dialog that has reopened.
        if (ref.current.open) return
        // A second Esc closes a dialog regardless of its handlers: reopen one that must stay.
        const { open: isRequested, dismissible: isDismissible } = latest.current
        if (isRequested && !isDismissible) ref.current?.showModal()
        else dismiss()
      },
      onClick: (event) => {
        const dialog = ref.current
        if (!dialog || event.target !== dialog) return
        const box = dialog.getBoundingClientRect()
        const inside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom
        if (!inside) dismiss()
      },
    },
  }
}

/**
 * Keeps a closing dialog as a popover: still on top but inert, so the page below is usable. Styles can keep a
 * closed dialog on top in Chromium
 * only (`overlay` in a transition): elsewhere it would slip below the tab bar.
 */
function showLeaving(dialog: HTMLDialogElement): () => void {
  // Without popovers it disappears immediately.
  if (!dialog.showPopover) return () => {}
  const focused = document.activeElement
  dialog.inert = true
  dialog.popover = 'manual'
  dialog.showPopover()
  // showPopover takes the focus, which was just restored.
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
  return () => {
    dialog.popover = null
    dialog.inert = false
  }
}
