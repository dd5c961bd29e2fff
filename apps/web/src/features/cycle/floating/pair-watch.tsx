import { useCycleCountdown, useCyclePositions } from '@bgk/react-bindings'
import type { CyclePosition, PairRef } from '@bgk/sdk'
import { useCallback, useEffect, useRef } from 'react'
import { useApp } from '../../../shared/app-context'
import { endOf, keyOf } from '../order-row'

export interface PairWatchProps {
  pair: PairRef
  /** What runs on the pair now; undefined when it is watched no longer. */
  onChange: (pair: PairRef, orders: readonly CyclePosition[] | undefined) => void
  onLastSecond: () => void
  onEnd: (order: CyclePosition, pair: PairRef) => void
}

/** Follows the running orders of one pair, without a picture. A pair with none is dropped. */
export function PairWatch({ pair, onChange, onLastSecond, onEnd }: PairWatchProps) {
  const { runningCycles } = useApp()
  const { data: orders, isFetching } = useCyclePositions(pair)
  const known = useRef<readonly CyclePosition[]>([])
  const end = useCallback((order: CyclePosition) => onEnd(order, pair), [onEnd, pair])

  useEffect(() => {
    if (!orders) return
    // The exchange was faster than our countdown.
    const running = new Set(orders.map(keyOf))
    for (const order of known.current) if (!running.has(keyOf(order))) end(order)
    known.current = orders
    onChange(pair, orders)
  }, [orders, pair, onChange, end])
  useEffect(() => () => onChange(pair, undefined), [pair, onChange])

  const idle = orders?.length === 0 && !isFetching
  useEffect(() => {
    if (idle) runningCycles.drop(pair)
  }, [idle, pair, runningCycles])

  // An order whose end is not known has no countdown: it has ended when the exchange no longer lists it.
  return orders
    ?.filter((order) => endOf(order) !== undefined)
    .map((order) => <EndWatch key={keyOf(order)} order={order} onLastSecond={onLastSecond} onEnd={end} />)
}

interface EndWatchProps {
  order: CyclePosition
  onLastSecond: () => void
  onEnd: (order: CyclePosition) => void
}

function EndWatch({ order, onLastSecond, onEnd }: EndWatchProps) {
  const left = useCycleCountdown(order)
  useEffect(() => {
    if (left === 1) onLastSecond()
    if (left === 0) onEnd(order)
  }, [left, order, onLastSecond, onEnd])
  return null
}
