import type { FuturesMarket, FuturesPosition, MarginMode, PairRef } from '@bgk/sdk'
import type { CrossPosition } from '@bgk/sdk/trading'
import { useFuturesPositions } from '../calls/positions'
import { useBgkClient } from '../provider'

/** The open cross positions in a settlement coin; `unknown` while they or a figure of one are missing. Empty for guests. */
export function useCrossPositions(
  pair: PairRef,
  market: FuturesMarket | undefined,
  marginMode: MarginMode,
): readonly CrossPosition[] | 'unknown' {
  const { feed, session } = useBgkClient()
  const isCross = marginMode === 'cross'
  const { data } = useFuturesPositions({ enabled: isCross })
  if (!isCross || !session.state.get().isLogin) return []
  const lists = feed.lists().get()?.futures
  return data && market ? crossPositions(data, pair, market, lists) : 'unknown'
}

/** Positions of a list as an estimate takes them; `lists` has the other contracts. */
export function crossPositions(
  positions: readonly FuturesPosition[],
  pair: PairRef,
  market: FuturesMarket,
  lists: readonly FuturesMarket[] | undefined,
): readonly CrossPosition[] | 'unknown' {
  const shared: CrossPosition[] = []
  for (const position of positions) {
    const { base, quote, side, entryPrice, quantity, margin, marginMode, status = 'open' } = position
    if (status !== 'open' || marginMode === 'isolated' || (quote !== undefined && quote !== pair.quote))
      continue
    const isSame = base === pair.base && quote === pair.quote
    const contract = isSame ? market : lists?.find((one) => one.base === base && one.quote === quote)
    if (!contract || side === undefined || entryPrice === undefined) return 'unknown'
    if (quantity === undefined || margin === undefined) return 'unknown'
    const { contractSize, maintenanceMarginRate: maintenanceRate, maxLeverage } = contract
    const known = { side, entryPrice, quantity, margin, contractSize, maintenanceRate, maxLeverage }
    shared.push(isSame ? known : { ...known, markPrice: contract.markPrice ?? contract.price })
  }
  return shared
}
