import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'

/* Tables, loaded on wide screens only. */
const rows = <SkeletonRows count={3} height={44} />

export const OrderTable = onDemand(async () => (await import('./order-table')).OrderTable, rows)
export const ClosedTable = onDemand(async () => (await import('./closed-table')).ClosedTable, rows)
export const PositionTable = onDemand(
  async () => (await import('../position/position-table')).PositionTable,
  rows,
)
