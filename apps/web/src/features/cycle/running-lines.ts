import type { LiveSource } from '@bgk/react-bindings'
import type { CyclePosition } from '@bgk/sdk'
import type { ChartLine } from '../../trading/chart/series/price-lines'
import { arrowOf, byEnd, endOf, keyOf, type Side } from './order-row'
import { clockText } from './running-order'

interface RunningLinesOptions {
  readonly orders: readonly CyclePosition[]
  /** Epoch milliseconds by the exchange. */
  readonly now: () => number
  /** A direction as a word. */
  readonly sideName: (side: Side) => string
}

/** More labels than these would hide the bars: those that end first have one. */
const MAX_LABELS = 3
/** Looks often enough that a second is never late by more than one can see. */
const TICK_MS = 200

/**
 * The entry prices of running orders for the chart, as far as they are known, each with the time it has left. The lines change once a
 * second and at an order's end; the clock is only looked at while somebody listens.
 */
export function createRunningLines({
  orders,
  now,
  sideName,
}: RunningLinesOptions): LiveSource<readonly ChartLine[]> {
  const soonest = orders
    .filter(({ entryPrice }) => entryPrice !== undefined)
    .sort(byEnd)
    .slice(0, MAX_LABELS)
  const linesNow = () => {
    const at = now()
    return soonest.flatMap((order): ChartLine[] => {
      const { side, entryPrice } = order
      const end = endOf(order)
      const left = end === undefined ? undefined : Math.ceil((end - at) / 1000)
      if (entryPrice === undefined || (left !== undefined && left <= 0)) return []
      const clock = clockText(left)
      return [
        {
          id: keyOf(order),
          price: entryPrice,
          tone: side === undefined ? 'quiet' : side === 'buy' ? 'up' : 'down',
          label: `${arrowOf(side)} ${clock}`,
          spoken: `${side === undefined ? '--' : sideName(side)} ${clock}`,
          inView: true,
        },
      ]
    })
  }
  const textOf = (lines: readonly ChartLine[]) => lines.map((line) => `${line.id} ${line.label}`).join()
  return {
    get: linesNow,
    subscribe(listener) {
      if (orders.length === 0) return () => {}
      let lastText = textOf(linesNow())
      const timer = setInterval(() => {
        const lines = linesNow()
        const text = textOf(lines)
        if (text === lastText) return
        lastText = text
        listener(lines)
      }, TICK_MS)
      return () => clearInterval(timer)
    },
  }
}
