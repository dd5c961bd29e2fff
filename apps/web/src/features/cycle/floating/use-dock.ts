/*
 * Moves the group of cards with a finger or the arrow keys. A press that moves more than 6 px is a drag. The
 * transform is written here, outside React, so a move costs no render. At rest the group is a row of the
 * screen's layout and covers nothing.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useApp } from '../../../shared/app-context'
import { type Dock, dockAfterKey, dockOf, readDock } from './dock'

const KEY = 'cycleCards'
const DRAG_FROM = 6

interface Drag {
  readonly pointer: number
  readonly fromX: number
  readonly fromY: number
  moving: boolean
  lastX: number
  lastAt: number
  velocity: number
  readonly leaving: AbortController
}

interface DockedGroup {
  dock: Dock
  group: RefObject<HTMLUListElement | null>
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onClickCapture: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** Place of the docked cards, and their move handlers. */
export function useDock(): DockedGroup {
  const { storage } = useApp()
  const [dock, setDock] = useState(() => readDock(storage.get(KEY)))
  const group = useRef<HTMLUListElement>(null)
  const drag = useRef<Drag>(null)
  const suppressClick = useRef(false)
  const focused = useRef<number>(undefined)

  const put = (next: Dock) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    focused.current = buttons.indexOf(document.activeElement as HTMLButtonElement)
    storage.set(KEY, JSON.stringify(next))
    setDock(next)
  }
  // Another place is another element, so the focus must follow.
  useLayoutEffect(() => {
    const button = group.current?.querySelectorAll('button')[focused.current ?? -1]
    focused.current = undefined
    if (document.activeElement !== button) button?.focus({ preventScroll: true })
  }, [dock])
  useEffect(() => () => drag.current?.leaving.abort(), [])

  const move = (event: globalThis.PointerEvent) => {
    const held = drag.current
    if (!held || held.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - held.fromX, event.clientY - held.fromY]
    if (!held.moving) {
      if (Math.hypot(dx, dy) < DRAG_FROM) return
      held.moving = true
      suppressClick.current = true
      group.current?.setAttribute('data-dragging', '')
    }
    const since = event.timeStamp - held.lastAt
    if (since > 0) held.velocity = (event.clientX - held.lastX) / since
    held.lastX = event.clientX
    held.lastAt = event.timeStamp
    group.current?.style.setProperty('transform', `translate(${dx}px, ${dy}px)`)
  }
  const drop = (event: globalThis.PointerEvent) => {
    const held = drag.current
    if (!held || held.pointer !== event.pointerId) return
    drag.current = null
    held.leaving.abort()
    if (!held.moving || !group.current) return
    // A drag's own click comes immediately, if at all; a later one is intended.
    setTimeout(() => {
      suppressClick.current = false
    }, 50)
    const stage = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
    const isThrown = event.timeStamp - held.lastAt < 80
    const next = dockOf(group.current.getBoundingClientRect(), stage, isThrown ? held.velocity : 0)
    group.current.removeAttribute('data-dragging')
    group.current.style.removeProperty('transform')
    put(next)
  }

  return {
    dock,
    group,
    handlers: {
      onPointerDown(event) {
        suppressClick.current = false
        if (event.button !== 0 || drag.current) return
        const leaving = new AbortController()
        drag.current = {
          pointer: event.pointerId,
          fromX: event.clientX,
          fromY: event.clientY,
          moving: false,
          lastX: event.clientX,
          lastAt: event.timeStamp,
          velocity: 0,
          leaving,
        }
        // On a small pill the first move may already end outside it.
        const { signal } = leaving
        window.addEventListener('pointermove', move, { signal })
        window.addEventListener('pointerup', drop, { signal })
        window.addEventListener('pointercancel', drop, { signal })
      },
      onClickCapture(event) {
        if (!suppressClick.current) return
        suppressClick.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyDown(event) {
        const next = dockAfterKey(event.key, dock)
        if (!next) return
        event.preventDefault()
        put(next)
      },
    },
  }
}
