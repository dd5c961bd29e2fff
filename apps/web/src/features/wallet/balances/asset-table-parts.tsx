import { onDemand } from '../../../shared/screen/on-demand'
import { SkeletonRows } from '../../../ui/feedback/loading'

/* Asset tables, loaded on wide screens only. */
const rows = <SkeletonRows count={6} height={52} />

export const CoinTable = onDemand(async () => (await import('./coin-table')).CoinTable, rows)
export const FuturesTable = onDemand(async () => (await import('./futures-table')).FuturesTable, rows)
