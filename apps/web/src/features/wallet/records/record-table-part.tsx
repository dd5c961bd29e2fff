import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'

/** Records in columns; the code is fetched on wide screens only. */
export const RecordTable = onDemand(
  async () => (await import('./record-table')).RecordTable,
  <SkeletonRows count={6} height={44} />,
)
