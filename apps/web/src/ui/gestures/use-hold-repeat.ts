import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

const FIRST_MS = 420
const EACH_MS = 70

/** Props for a button that acts once on a press and again and again while held; keyboard presses act once each. */
export function useHoldRepeat(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      held.current = false
      const again = () => {
        held.current = true
        latest.current()
        timer.current = setTimeout(again, EACH_MS)
      }
      timer.current = setTimeout(again, FIRST_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      stop()
      if (held.current) held.current = false
      else latest.current()
    },
  }
}
