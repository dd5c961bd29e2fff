import { hapticTick } from '../../../ui/gestures/haptics'
import type { ChartSurface } from '../surface'

const HOLD_MS = 500
/** Movement in px that turns a press into panning. */
const SLACK_PX = 8

/**
 * Calls back with the price of a long press or right-click on the plot; returns a function that stops
 * watching. A second finger, scrolling
 * and movement cancel a press.
 */
export function watchPriceHold(surface: ChartSurface, onHold: (price: string) => void): () => void {
  const { container } = surface
  const fingers = new Set<number>()
  let start: { readonly id: number; readonly x: number; readonly y: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    start = undefined
  }
  const priceAt = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const box = container.getBoundingClientRect()
    const { width, height } = surface.plot()
    const [left, top] = [x - box.left, y - box.top]
    return left < 0 || left > width || top < 0 || top > height ? undefined : surface.priceTextAt(top)
  }
  const handlers = {
    pointerdown(event: PointerEvent) {
      if (event.pointerType === 'mouse') return
      fingers.add(event.pointerId)
      stop()
      if (fingers.size > 1) return
      start = { id: event.pointerId, x: event.clientX, y: event.clientY }
      const price = priceAt(start)
      if (price === undefined) return
      timer = setTimeout(() => {
        hapticTick()
        onHold(price)
      }, HOLD_MS)
    },
    pointermove({ pointerId, clientX, clientY }: PointerEvent) {
      if (start?.id === pointerId && Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX) stop()
    },
    pointerup: end,
    pointercancel: end,
    contextmenu(event: PointerEvent | MouseEvent) {
      // Suppresses the phone's own menu on a long press. A mouse opens the app's menu; a keyboard event has
      // no position.
      event.preventDefault()
      if (fingers.size > 0 || ('pointerType' in event && event.pointerType === 'touch')) return
      const price = priceAt({ x: event.clientX, y: event.clientY })
      if (price !== undefined) onHold(price)
    },
  }
  function end({ pointerId }: PointerEvent) {
    fingers.delete(pointerId)
    stop()
  }
  const events = Object.entries(handlers) as [keyof HTMLElementEventMap, EventListener][]
  for (const [name, handler] of events) container.addEventListener(name, handler)
  return () => {
    stop()
    for (const [name, handler] of events) container.removeEventListener(name, handler)
  }
}
