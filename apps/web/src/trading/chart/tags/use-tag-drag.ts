import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ChartSurface } from '../surface'

/** Px after which a press on a tag is a drag. */
const DRAG_SLACK = 6

/** Position of a dragged tag: within the plot, on a price of the market. */
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
  /** A press that was no drag, from the keyboard too. */
  onPress: () => void
  onDrop: (price: string) => void
}

/**
 * Drags a tag: the chart stands still meanwhile, and the price snaps to the market's digits. Escape and a cancelled pointer
 * put it back.
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
      // Else a long press on a phone opens its own menu.
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}
