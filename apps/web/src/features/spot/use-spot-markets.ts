import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'

/** What a list of orders needs to know of a pair. */
export type MarketDecimals = Pick<SpotMarket, 'priceDecimals' | 'quantityDecimals'>

export interface KnownMarket extends PairRef, MarketDecimals {
  readonly name: string
  readonly board: string
}

/** The pairs by name, the same until their rules change: a tick of a price renders nothing. */
export function useSpotMarkets(): readonly KnownMarket[] {
  const { feed } = useBgkClient()
  const markets = useLive(
    feed.lists(),
    ({ spot }) =>
      spot.map(({ base, quote, board, priceDecimals, quantityDecimals }) => ({
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
