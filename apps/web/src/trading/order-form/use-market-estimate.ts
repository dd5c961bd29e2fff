import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { estimateMarketOrder, type MarketEstimate, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import type { FactRow } from '../../ui/layout/fact-list'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import type { OrderType, Side } from './order-kind'
import { totalDecimals } from './total-decimals'
import { useSlowLiveWhile } from './use-market-terms'

/** The book that a market order is estimated with, once a second; a limit order follows none, and so does one whose pair is unknown. */
export function useShownBook(
  pair: PairRef | undefined,
  kind: MarketKind,
  type: OrderType,
): OrderBook | undefined {
  const { feed } = useBgkClient()
  return useSlowLiveWhile(type === 'market', pair && feed.book(pair, kind))
}

interface EstimatedOrder {
  readonly side: Side
  readonly type: OrderType
  /** As it is sent. */
  readonly quantity: string
}

/** What a market order comes to in the shown book (docs/reference/rules.md#r34); undefined for a limit order and while there is no book. */
export const marketEstimate = (
  { side, type, quantity }: EstimatedOrder,
  book: OrderBook | undefined,
  contractSize?: string,
): MarketEstimate | undefined =>
  type === 'market' && book ? estimateMarketOrder({ side, quantity, book, contractSize }) : undefined

interface EstimatedMarket {
  readonly quote: string
  readonly priceDecimals: number
}

/** A market order's estimate as rows: average price, slippage, total; beyond the shown book they are said to be bounds. */
export function useEstimateRows(): (
  estimate: MarketEstimate | undefined,
  market: EstimatedMarket | undefined,
) => readonly FactRow[] {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  return (estimate, market) => {
    const known = market && estimate
    const bound = (text: string) => (estimate?.atLeast ? t('atLeast', { text }) : text)
    const { averagePrice, slippagePercent, total } = known ?? {}
    const decimals = market?.priceDecimals ?? 2
    return [
      { label: t('averageEstimate'), value: format.price(averagePrice, decimals) },
      {
        label: t('slippage'),
        value: slippagePercent === undefined ? UNKNOWN : bound(`${format.amount(slippagePercent, 2)}%`),
      },
      {
        label: t('totalEstimate'),
        value: known ? bound(`${format.amount(total, totalDecimals(decimals))} ${market.quote}`) : UNKNOWN,
      },
    ]
  }
}
