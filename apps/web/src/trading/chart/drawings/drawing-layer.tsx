import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { hapticTick } from '../../../ui/gestures/haptics'
import type { ChartSurface } from '../surface'
import {
  type Drawing,
  type DrawingKind,
  type DrawingPoint,
  type Place,
  pointsOf,
  shapeOf,
  snapPrice,
} from './drawing'
import type { DrawingStore } from './drawing-store'
import styles from './drawings.module.css'

/** Maximum movement of a tap, px. */
const TAP_PX = 8

interface DrawingLayerProps {
  surface: ChartSurface
  store: DrawingStore
  drawings: readonly Drawing[]
  formatPrice: (price: number) => string
  /** Drawings can be moved; otherwise touches pass through to the chart. */
  editing: boolean
  tool: DrawingKind | undefined
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  onDrawn: (id: string | undefined) => void
}

/** Drag of a drawing or one of its points. */
interface Drag {
  readonly start: Place
  readonly drawing: Drawing
  /** Index of the dragged point; undefined: the whole drawing. */
  readonly point: number | undefined
}

const NEW = 'new'

/** Drawings over the bars, updated in the same frame. A drag draws, selects and moves them. */
export function DrawingLayer(props: DrawingLayerProps) {
  const { surface, store, drawings, formatPrice, editing, tool, chosen, onChoose, onDrawn } = props
  const { t } = useTranslation('drawings')
  const root = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag>(undefined)
  const [draft, setDraft] = useState<Drawing>()
  const [, setView] = useState(0)

  useEffect(() => surface.onViewChange(() => flushSync(() => setView((count) => count + 1))), [surface])
  useEffect(() => {
    // Browsers differ in `touch-action` inside SVG: the page must not scroll while drawing.
    const stay = (event: TouchEvent) => event.preventDefault()
    const svg = root.current
    svg?.addEventListener('touchstart', stay, { passive: false })
    return () => svg?.removeEventListener('touchstart', stay)
  }, [])

  const placeOf = (event: PointerEvent): Place => {
    const box = surface.container.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const pointAt = ({ x, y }: Place, snap: boolean): DrawingPoint | undefined => {
    const time = surface.xToTime(x)
    const price = snap ? snapPrice(surface.candleAt(x), y, surface.priceToY) : undefined
    const text = surface.priceTextAt((price !== undefined && surface.priceToY(price)) || y)
    return time === undefined || text === undefined ? undefined : { time, price: text }
  }

  const begin = (event: PointerEvent, next: Drag) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = next
    onChoose(next.drawing.id)
    setDraft(next.drawing)
  }
  const beginNew = (event: PointerEvent) => {
    if (!tool) return
    const start = placeOf(event)
    const point = pointAt(start, true)
    if (!point) return
    const points = pointsOf(tool) === 1 ? [point] : [point, point]
    begin(event, { start, drawing: { id: NEW, kind: tool, points }, point: points.length - 1 })
  }
  const move = (event: PointerEvent) => {
    if (!drag.current) return
    const { start, drawing, point } = drag.current
    const now = placeOf(event)
    const points = drawing.points.map((old, index) => {
      if (point === index) return pointAt(now, true) ?? old
      if (point !== undefined) return old
      const [x, y] = [surface.timeToX(old.time), surface.priceToY(Number(old.price))]
      if (x === undefined || y === undefined) return old
      return pointAt({ x: x + now.x - start.x, y: y + now.y - start.y }, false) ?? old
    })
    setDraft({ ...drawing, points })
  }
  const end = (event: PointerEvent) => {
    const held = drag.current
    drag.current = undefined
    setDraft(undefined)
    if (!held || !draft) return
    const { x, y } = placeOf(event)
    const tapped = Math.hypot(x - held.start.x, y - held.start.y) < TAP_PX
    if (held.drawing.id !== NEW) {
      if (!tapped) store.move(held.drawing.id, draft.points)
      return
    }
    // A tap creates a level, but no line.
    if (tapped && draft.points.length > 1) return onChoose(undefined)
    hapticTick()
    onDrawn(store.add(draft.kind, draft.points))
  }
  const cancel = () => {
    drag.current = undefined
    setDraft(undefined)
  }
  const handlers = { onPointerMove: move, onPointerUp: end, onPointerCancel: cancel }

  const { width, height } = surface.plot()
  const shown = draft ? [...drawings.filter(({ id }) => id !== draft.id), draft] : drawings
  return (
    <svg ref={root} className={styles.layer} width={width} height={height} aria-hidden="true" data-no-drag>
      {shown.map((drawing) => {
        const shape = shapeOf(drawing, surface, formatPrice)
        if (!shape) return null
        const active = drawing.id === chosen || drawing.id === NEW
        return (
          <g key={drawing.id} data-chosen={active || undefined} data-testid={`drawing-${drawing.kind}`}>
            {shape.strokes.map(({ from, to, label }, index) => (
              <g key={index}>
                <line className={styles.stroke} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
                {label && (
                  <text className={styles.label} x={Math.max(from.x, 0) + 4} y={from.y - 4}>
                    {label}
                  </text>
                )}
                {editing && !tool && (
                  <line
                    className={styles.hit}
                    x1={from.x}
                    y1={from.y}
                    x2={to.x}
                    y2={to.y}
                    onPointerDown={(event) =>
                      begin(event, { start: placeOf(event), drawing, point: undefined })
                    }
                    {...handlers}
                  />
                )}
              </g>
            ))}
            {editing &&
              active &&
              shape.handles.map(({ x, y }, index) => (
                <g key={index}>
                  <circle className={styles.handle} cx={x} cy={y} r={6} />
                  <circle
                    className={styles.grip}
                    cx={x}
                    cy={y}
                    r={22}
                    data-testid="drawing-handle"
                    onPointerDown={(event) => begin(event, { start: placeOf(event), drawing, point: index })}
                    {...handlers}
                  />
                </g>
              ))}
          </g>
        )
      })}
      {editing && tool && (
        <>
          <text className={styles.hint} x={width / 2} y={height - 12}>
            {t('hint')}
          </text>
          <rect
            className={styles.sheet}
            width={width}
            height={height}
            onPointerDown={beginNew}
            {...handlers}
          />
        </>
      )}
    </svg>
  )
}
