import type { FuturesMarket, MarginMode } from '@bgk/sdk'
import { type CrossFunds, crossFunds } from '@bgk/sdk/internal'
import { useFuturesOpenOrders } from '../calls/futures'
import { useFuturesPositions } from '../calls/positions'
import { useBgkClient } from '../provider'

/** Funds behind a cross order; `unknown` while any part is loading or missing. */
export function useCrossFunds(
  market: FuturesMarket | undefined,
  available: string | undefined,
  marginMode: MarginMode,
): CrossFunds | 'unknown' {
  const { feed } = useBgkClient()
  const options = { enabled: marginMode === 'cross' }
  const positions = useFuturesPositions(options).data
  const { data: orders, hasNextPage } = useFuturesOpenOrders(options)
  if (!market || available === undefined || !positions || !orders || hasNextPage) return 'unknown'
  const markets = feed.lists().get()?.futures
  return crossFunds({ market, markets, available, positions, orders: orders.rows })
}
