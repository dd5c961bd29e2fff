import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'

/** Order table, loaded on wide screens only. */
export const OrderTable = onDemand(
  async () => (await import('./order-table')).OrderTable,
  <SkeletonRows count={3} height={44} />,
)
