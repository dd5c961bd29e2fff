import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { hapticTick } from './haptics'

const FIRST_MS = 420
const EACH_MS = 70

/** Returns props for a button that acts on press and repeatedly while held; a key press acts once. */
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

const HOLD_MS = 450
/** Movement in px that turns a press into scrolling. */
const SLACK_PX = 10

/** Returns props for a button with an action on press and an optional one on long press. */
export function usePressHold(press: () => void, hold: (() => void) | undefined) {
  const latest = useRef({ press, hold })
  latest.current = { press, hold }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const start = useRef({ x: 0, y: 0 })
  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false
      if (event.button !== 0 || !latest.current.hold) return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        held.current = true
        hapticTick()
        latest.current.hold?.()
      }, HOLD_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLACK_PX) stop()
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // Otherwise a long press on a phone opens its own menu.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      stop()
      if (held.current) held.current = false
      else latest.current.press()
    },
  }
}
