import type { PairRef } from '@bgk/sdk'
import { OrderHistory } from './order-history'
import { anything } from './record-filter'
import { useRecordSpan } from './record-screen'

/** Past orders of one pair, below the chart. Needs the texts `spot` and `trade`. */
export function PastOrders({ pair }: { pair: PairRef }) {
  const span = useRecordSpan(anything.time)
  return <OrderHistory filter={{ ...anything, pair }} span={span} onClear={() => undefined} />
}
