import type {
  Candle,
  CycleInfo,
  CycleRanking,
  FuturesMarket,
  MarketKind,
  MarketLists,
  OrderBook,
  Period,
  SpotMarket,
  Trade,
} from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import { type Live, useLiveSignal, useLiveStream } from '../live'
import { useBgkClient } from '../provider'
import type { LiveSignal } from '../signals'

/**
 * Last price of a pair as a signal. In JSX, a tick updates only that text.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; undefined subscribes to nothing.
 * @param kind `spot` (default), `futures` or `cycle`.
 * @returns A signal of decimal text in the pair's quote, undefined before the first price.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const price = usePrice('BTC/USDT')
 * const shown = <b>{price}</b>
 */
export function usePrice(pair: Pair | undefined, kind: MarketKind = 'spot'): LiveSignal<string | undefined> {
  const { feed } = useBgkClient()
  return useLiveSignal(pair === undefined ? undefined : feed.ticker(pairOf(pair), kind), priceOf)
}

const priceOf = (market: { readonly price: string }) => market.price

/**
 * The last price and 24 h figures of a pair. The component renders with each tick; `usePrice` shows a price
 * without rendering.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; undefined subscribes to nothing.
 * @param kind `spot` (default), `futures` or `cycle`.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { value: market, status } = useTicker('BTC/USDT', 'futures')
 */
export function useTicker(pair: Pair | undefined, kind: 'futures'): Live<FuturesMarket>
export function useTicker(pair: Pair | undefined, kind: 'cycle'): Live<CycleInfo>
export function useTicker(pair: Pair | undefined, kind?: MarketKind): Live<SpotMarket>
export function useTicker(pair: Pair | undefined, kind: MarketKind = 'spot'): Live<SpotMarket> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.ticker(pairOf(pair), kind))
}

/**
 * The order book of a pair: 20 levels per side, best price first.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; undefined subscribes to nothing.
 * @param kind `spot` (default) or `futures`.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { value: book } = useOrderBook('BTC/USDT')
 */
export function useOrderBook(pair: Pair | undefined, kind: MarketKind = 'spot'): Live<OrderBook> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.book(pairOf(pair), kind))
}

/**
 * The latest 20 trades of a pair, newest first.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; undefined subscribes to nothing.
 * @param kind `spot` (default) or `futures`.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { value: trades } = useTrades('BTC/USDT')
 */
export function useTrades(pair: Pair | undefined, kind: MarketKind = 'spot'): Live<readonly Trade[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.trades(pairOf(pair), kind))
}

/**
 * The last 300 candles of a pair, continued live, oldest first.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; undefined subscribes to nothing.
 * @param period Length of a candle.
 * @param kind `spot` (default), `futures` or `cycle`.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { value: candles } = useCandles('BTC/USDT', '15m')
 */
export function useCandles(
  pair: Pair | undefined,
  period: Period,
  kind: MarketKind = 'spot',
): Live<readonly Candle[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.candles(pairOf(pair), period, kind))
}

/**
 * The latest 20 settled cycle orders of all members on a pair, newest first.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; undefined subscribes to nothing.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { value: settled } = useCycleRanking('BTC/USDT')
 */
export function useCycleRanking(pair: Pair | undefined): Live<readonly CycleRanking[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.ranking(pairOf(pair)))
}

/**
 * Live market lists of spot, futures and cycle. Unchanged rows stay identical objects, so rows can be
 * memoised.
 *
 * @example
 * const spot = useMarketLists().value?.spot ?? []
 */
export function useMarketLists(): Live<MarketLists> {
  return useLiveStream(useBgkClient().feed.lists())
}

/**
 * Live futures markets. Renders only when this list changes; unchanged rows stay identical objects.
 *
 * @example
 * const { value: markets } = useFuturesMarkets()
 */
export function useFuturesMarkets(): Live<readonly FuturesMarket[] | undefined> {
  return useLiveStream(useBgkClient().feed.lists(), (lists) => lists.futures)
}

/**
 * Live cycle markets. Renders only when this list changes; unchanged rows stay identical objects.
 *
 * @example
 * const { value: markets } = useCycleMarkets()
 */
export function useCycleMarkets(): Live<readonly SpotMarket[] | undefined> {
  return useLiveStream(useBgkClient().feed.lists(), (lists) => lists.cycle)
}
