import { useCycleCountdown, useCyclePositions } from '@bgk/react-bindings'
import type { CyclePosition, PairRef } from '@bgk/sdk'
import { useEffect, useRef } from 'react'
import { useApp } from '../../../platform/app-context'

export interface PairWatchProps {
  pair: PairRef
  /** What runs on the pair now; undefined when it is watched no longer. */
  onChange: (pair: PairRef, orders: readonly CyclePosition[] | undefined) => void
  onLastSecond: () => void
  onEnd: (order: CyclePosition) => void
}

/** Follows the running orders of one pair, without a picture. A pair with none is dropped. */
export function PairWatch({ pair, onChange, onLastSecond, onEnd }: PairWatchProps) {
  const { runningCycles } = useApp()
  const { data: orders, isFetching } = useCyclePositions(pair)
  const known = useRef<readonly CyclePosition[]>([])

  useEffect(() => {
    if (!orders) return
    // The exchange was faster than our countdown.
    for (const order of known.current)
      if (!orders.some(({ orderId }) => orderId === order.orderId)) onEnd(order)
    known.current = orders
    onChange(pair, orders)
  }, [orders, pair, onChange, onEnd])
  useEffect(() => () => onChange(pair, undefined), [pair, onChange])

  const idle = orders?.length === 0 && !isFetching
  useEffect(() => {
    if (idle) runningCycles.drop(pair)
  }, [idle, pair, runningCycles])

  return orders?.map((order) => (
    <EndWatch key={order.orderId} order={order} onLastSecond={onLastSecond} onEnd={onEnd} />
  ))
}

type EndWatchProps = Pick<PairWatchProps, 'onLastSecond' | 'onEnd'> & { order: CyclePosition }

function EndWatch({ order, onLastSecond, onEnd }: EndWatchProps) {
  const left = useCycleCountdown(order)
  useEffect(() => {
    if (left === 1) onLastSecond()
    if (left === 0) onEnd(order)
  }, [left, order, onLastSecond, onEnd])
  return null
}
