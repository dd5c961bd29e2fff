import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useOverlayHistory } from './ui-provider'

/** As long as the way out takes, and a little more. */
const LEAVE_MS = 320

export interface ModalOptions {
  open: boolean
  onClose: () => void
  /** false: only its own buttons close it. */
  dismissible: boolean
}

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** The content stays while the overlay leaves. */
  present: boolean
  props: {
    tabIndex: -1
    onCancel: (event: SyntheticEvent) => void
    onClose: (event: SyntheticEvent) => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/** A native modal dialog: focus is kept in and given back; Esc, the scrim and the back button close it. */
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
    // Opened by a finger, or by itself: no ring around the first button. The dialog has the focus, Tab goes on from there.
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
        // A file chooser inside cancels too: that one is not ours.
        if (event.target !== ref.current) return
        event.preventDefault()
        dismiss()
      },
      onClose: (event) => {
        // React hands on what a sheet opened from this one says.
        if (event.target !== ref.current) return
        // It comes a moment late: of a dialog that was closed and is open again.
        if (ref.current.open) return
        // A second Esc closes a dialog whatever its handlers say: one that must stay opens again.
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
 * A closed dialog stays for its way out as a popover: above everything still, but out of reach, and the page below can be used. Styles can
 * keep a closed dialog up there in Chromium alone (`overlay` in a transition): elsewhere it would slip below the tab bar.
 */
function showLeaving(dialog: HTMLDialogElement): () => void {
  // Where there are no popovers it goes at once.
  if (!dialog.showPopover) return () => {}
  const focused = document.activeElement
  dialog.inert = true
  dialog.popover = 'manual'
  dialog.showPopover()
  // A dialog that is shown takes the focus, which has just been given back.
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
  return () => {
    dialog.popover = null
    dialog.inert = false
  }
}
