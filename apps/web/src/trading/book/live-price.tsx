import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { MarketFiat, MarketPrice, type MarketPriceProps } from '../../shared/live/market-price'

interface LivePriceProps extends Omit<MarketPriceProps, 'source'> {
  pair: PairRef
  market: MarketKind
}

/** The last price of a pair with its arrow. */
export function LivePrice({ pair, market, ...look }: LivePriceProps) {
  return <MarketPrice source={useBgkClient().feed.ticker(pair, market)} first="pair price" {...look} />
}

/** What the last price of a pair is worth in the person's currency. */
export function LiveFiat({ pair, market, className }: Omit<LivePriceProps, 'stale'>) {
  return <MarketFiat source={useBgkClient().feed.ticker(pair, market)} className={className} />
}
