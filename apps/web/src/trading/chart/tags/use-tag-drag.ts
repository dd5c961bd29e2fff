import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ChartSurface } from '../surface'

/** Movement in px that turns a press into a drag. */
const DRAG_SLACK = 6

/** Position of a dragged tag: within the plot, at a price of the market. */
export function draggedPrice(
  startY: number,
  movedBy: number,
  plotHeight: number,
  priceTextAt: (y: number) => string | undefined,
): string | undefined {
  if (Math.abs(movedBy) < DRAG_SLACK) return undefined
  return priceTextAt(Math.min(Math.max(startY + movedBy, 0), plotHeight))
}

interface TagDragOptions {
  surface: ChartSurface
  /** Current price, as decimal text. */
  price: string
  /** A press without a drag, or by keyboard. */
  onPress: () => void
  onDrop: (price: string) => void
}

/**
 * Makes a tag draggable: chart gestures pause and the price snaps to the market's decimals. Escape and a
 * cancelled pointer reset it.
 */
export function useTagDrag({ surface, price, onPress, onDrop }: TagDragOptions) {
  const [dragged, setDragged] = useState<string>()
  const start = useRef<{ readonly pointer: number; readonly clientY: number; readonly y: number }>(undefined)
  /** The click that ends a drag is no press. */
  const moved = useRef(false)
  const end = () => {
    if (start.current) surface.setGestures(true)
    start.current = undefined
    setDragged(undefined)
  }
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !start.current) return
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      latest.current()
    }
  }, [])
  const priceAt = ({ clientY }: PointerEvent) => {
    const from = start.current
    if (!from) return undefined
    return draggedPrice(from.y, clientY - from.clientY, surface.plot().height, surface.priceTextAt)
  }
  return {
    dragged,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        moved.current = false
        const y = surface.priceToY(Number(price))
        if (event.button !== 0 || y === undefined || start.current) return
        event.currentTarget.setPointerCapture(event.pointerId)
        surface.setGestures(false)
        start.current = { pointer: event.pointerId, clientY: event.clientY, y }
      },
      onPointerMove(event: PointerEvent) {
        if (event.pointerId !== start.current?.pointer) return
        const at = priceAt(event)
        if (at === undefined) return
        moved.current = true
        setDragged(at)
      },
      onPointerUp(event: PointerEvent) {
        if (event.pointerId !== start.current?.pointer) return
        const at = moved.current ? priceAt(event) : undefined
        end()
        if (at !== undefined && Number(at) !== Number(price)) onDrop(at)
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
      onClick() {
        if (moved.current) moved.current = false
        else onPress()
      },
      // Otherwise a long press on a phone opens its own menu.
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}
