import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'

/** Record table, loaded on wide screens only. */
export const RecordTable = onDemand(
  async () => (await import('./record-table')).RecordTable,
  <SkeletonRows count={6} height={44} />,
)
