import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef, SpotMarket, SpotOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'

/** What a list of orders needs to know of a pair. */
export type MarketDecimals = Pick<SpotMarket, 'priceDecimals' | 'quantityDecimals'>

export interface KnownMarket extends PairRef, MarketDecimals {
  readonly name: string
  readonly board: string | undefined
}

/** The pairs by name, the same until their rules change: a tick of a price renders nothing. */
export function useSpotMarkets(): readonly KnownMarket[] {
  const { feed } = useBgkClient()
  const markets = useLive(
    feed.lists(),
    ({ spot }) =>
      spot?.map(({ base, quote, board, priceDecimals, quantityDecimals }) => ({
        name: `${base}/${quote}`,
        base,
        quote,
        board,
        priceDecimals,
        quantityDecimals,
      })),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  return markets ?? NONE
}

const NONE: readonly KnownMarket[] = []

type PairOfOrder = Pick<SpotOrder, 'base' | 'quote'>

/** The market of an order; undefined where the order does not say its pair. */
export const marketOf = (markets: readonly KnownMarket[], order: PairOfOrder): KnownMarket | undefined =>
  markets.find(({ base, quote }) => base === order.base && quote === order.quote)

/** The pair of an order, `BTC/USDT`; `--` where it does not say. */
export const pairOf = ({ base, quote }: PairOfOrder): string =>
  base === undefined || quote === undefined ? UNKNOWN : `${base}/${quote}`
