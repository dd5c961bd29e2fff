import { useEffect, useState } from 'react'

const DROP = 0.75

/** Whether the on-screen keyboard is up: the visible height fell by more than a quarter while a field has the focus. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let width = viewport.width
    let tallest = viewport.height
    const look = () => {
      if (viewport.width !== width) {
        width = viewport.width
        tallest = 0
      }
      tallest = Math.max(tallest, viewport.height)
      const field = document.activeElement?.matches('input, textarea') ?? false
      setOpen(field && viewport.height * viewport.scale < tallest * DROP)
    }
    viewport.addEventListener('resize', look)
    return () => viewport.removeEventListener('resize', look)
  }, [])
  return open
}
