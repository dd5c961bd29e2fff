/*
 * Moves the group of cards: with a finger (a press that goes further than 6 px is a drag, and no press), with the arrow keys, and by
 * itself, away from what must stay free, once the page has come to rest. The transform is written here and nowhere else: React does not
 * know it, so a move costs no render. Always: at rest the group stands where `placeCards` says for the dock that is stored, in as many
 * places as there is room for.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useApp } from '../../../shared/app-context'
import { type Dock, dockAfterKey, readDock } from './dock'
import { measureStage } from './measure-stage'
import { dockOf, type Place, placeCards, placesFor } from './place-cards'

const KEY = 'cycleCards'
const DRAG_FROM = 6
const LOOK_EVERY_MS = 1000
/** A page that was scrolled has come to rest. */
const REST_MS = 160
/** A pill and the gap below it. */
const [PILL, GAP] = [44, 4]
const sizeOf = (places: number) => ({ width: 56, height: places * (PILL + GAP) - GAP })

interface Drag {
  pointer: number
  fromX: number
  fromY: number
  start: Place
  moving: boolean
  lastX: number
  lastAt: number
  velocity: number
  /** Stops listening to the finger. */
  readonly leaving: AbortController
}

export interface DockedGroup {
  /** How many pills there is room for. */
  places: number
  layer: RefObject<HTMLElement | null>
  group: RefObject<HTMLUListElement | null>
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onClickCapture: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** Places for up to `most` pills; give it what else changes the group's size or what lies below. */
export function useDock(most: number, ...moves: readonly unknown[]): DockedGroup {
  const { storage } = useApp()
  const [places, setPlaces] = useState(most)
  const layer = useRef<HTMLElement>(null)
  const group = useRef<HTMLUListElement>(null)
  const dock = useRef<Dock>(null)
  dock.current ??= readDock(storage.get(KEY))
  const at = useRef<Place>({ x: 0, y: 0 })
  const drag = useRef<Drag>(null)
  const swallow = useRef(false)

  const show = useCallback((place: Place) => {
    at.current = place
    group.current?.style.setProperty('transform', `translate(${place.x}px, ${place.y}px)`)
  }, [])
  const settle = useCallback(() => {
    const boxes = layer.current && group.current && measureStage(layer.current, group.current)
    if (!boxes || !dock.current || drag.current?.moving) return
    const { cards, stage, keepClear } = boxes
    const place = placeCards(dock.current, cards, stage, keepClear)
    group.current?.setAttribute('data-side', place.x === 0 ? 'left' : 'right')
    show(place)
    setPlaces(placesFor(dock.current, most, sizeOf, stage, keepClear))
  }, [show, most])
  const put = useCallback(
    (next: Dock) => {
      dock.current = next
      storage.set(KEY, JSON.stringify(next))
      settle()
    },
    [storage, settle],
  )

  useLayoutEffect(settle, [settle, places, ...moves])
  useEffect(() => {
    let rest = 0
    const soon = () => {
      window.clearTimeout(rest)
      rest = window.setTimeout(settle, REST_MS)
    }
    // A screen's own content comes and goes without telling; a second is soon enough.
    const timer = setInterval(settle, LOOK_EVERY_MS)
    window.addEventListener('resize', soon)
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      drag.current?.leaving.abort()
      drag.current = null
      window.clearTimeout(rest)
      clearInterval(timer)
      window.removeEventListener('resize', soon)
      document.removeEventListener('scroll', soon, { capture: true })
    }
  }, [settle])

  const move = (event: globalThis.PointerEvent) => {
    const held = drag.current
    if (!held || held.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - held.fromX, event.clientY - held.fromY]
    if (!held.moving) {
      if (Math.hypot(dx, dy) < DRAG_FROM) return
      held.moving = true
      swallow.current = true
      group.current?.setAttribute('data-dragging', '')
    }
    const since = event.timeStamp - held.lastAt
    if (since > 0) held.velocity = (event.clientX - held.lastX) / since
    held.lastX = event.clientX
    held.lastAt = event.timeStamp
    show({ x: held.start.x + dx, y: held.start.y + dy })
  }
  const drop = (event: globalThis.PointerEvent) => {
    const held = drag.current
    if (!held || held.pointer !== event.pointerId) return
    drag.current = null
    held.leaving.abort()
    if (!held.moving) return
    group.current?.removeAttribute('data-dragging')
    // A click that belongs to the drag comes at once, if at all; a later one is meant.
    setTimeout(() => {
      swallow.current = false
    }, 50)
    const boxes = layer.current && group.current && measureStage(layer.current, group.current)
    const quick = event.timeStamp - held.lastAt < 80
    if (boxes) put(dockOf(at.current, boxes.cards, boxes.stage, quick ? held.velocity : 0))
  }

  return {
    places,
    layer,
    group,
    handlers: {
      onPointerDown(event) {
        swallow.current = false
        if (event.button !== 0 || drag.current) return
        const leaving = new AbortController()
        drag.current = {
          pointer: event.pointerId,
          fromX: event.clientX,
          fromY: event.clientY,
          start: at.current,
          moving: false,
          lastX: event.clientX,
          lastAt: event.timeStamp,
          velocity: 0,
          leaving,
        }
        // A pill is small: the first move may end beside it already.
        const { signal } = leaving
        window.addEventListener('pointermove', move, { signal })
        window.addEventListener('pointerup', drop, { signal })
        window.addEventListener('pointercancel', drop, { signal })
      },
      onClickCapture(event) {
        if (!swallow.current) return
        swallow.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyDown(event) {
        const now: Dock = { side: dock.current?.side ?? 'right', y: at.current.y }
        const next = dockAfterKey(event.key, now, layer.current?.clientHeight ?? 0)
        if (!next) return
        event.preventDefault()
        put(next)
      },
    },
  }
}
