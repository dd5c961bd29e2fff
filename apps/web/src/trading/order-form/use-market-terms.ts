import { type LiveSource, useLive } from '@bgk/react-bindings'
import type { SpotMarket, Stream } from '@bgk/sdk'
import { sameTerms } from '../../shared/live/sockets/same-terms'
import { useSlowLive } from '../../shared/live/use-slow-live'

const nowhere: LiveSource<never> = { get: () => undefined, subscribe: () => () => {} }

/** A stream's value once a second, or nothing followed at all. */
export function useSlowLiveWhile<T>(wanted: boolean, stream: LiveSource<T> | undefined): T | undefined {
  return useSlowLive<T>(wanted && stream ? stream : nowhere)
}

/**
 * A market as an order needs it: what it says of prices is new, once a second, only while something is costed with the last price
 * (`priced`). A form that drew itself with every tick would be most of what a phone does here.
 */
export function useMarketTerms<Market extends SpotMarket>(
  ticker: Stream<Market>,
  priced: boolean,
): Market | undefined {
  const terms = useLive(ticker, asItIs<Market>, sameTerms)
  const now = useSlowLiveWhile(priced, ticker)
  return now ?? terms
}

const asItIs = <Market>(market: Market) => market
