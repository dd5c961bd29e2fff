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
 * The last price of a pair as a signal: put into JSX, only that text changes with a tick.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; while it is undefined nothing is followed.
 * @param kind `spot` (default), `futures` or `cycle`.
 * @returns A signal of decimal text in the pair's quote, undefined before the first price.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * The last price and 24 h figures of a pair. The component renders with each tick: to show a price alone, `usePrice` costs no
 * render.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; while it is undefined nothing is followed.
 * @param kind `spot` (default), `futures` or `cycle`.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * The order book of a pair: 20 levels a side, best price first.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; while it is undefined nothing is followed.
 * @param kind `spot` (default) or `futures`.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * @param pair `'BTC/USDT'` or `{ base, quote }`; while it is undefined nothing is followed.
 * @param kind `spot` (default) or `futures`.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { value: trades } = useTrades('BTC/USDT')
 */
export function useTrades(pair: Pair | undefined, kind: MarketKind = 'spot'): Live<readonly Trade[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.trades(pairOf(pair), kind))
}

/**
 * The last 300 candles of a pair and what follows them, oldest first.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; while it is undefined nothing is followed.
 * @param period Length of a candle.
 * @param kind `spot` (default), `futures` or `cycle`.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * @param pair `'BTC/USDT'` or `{ base, quote }`; while it is undefined nothing is followed.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { value: settled } = useCycleRanking('BTC/USDT')
 */
export function useCycleRanking(pair: Pair | undefined): Live<readonly CycleRanking[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair === undefined ? undefined : feed.ranking(pairOf(pair)))
}

/**
 * The market lists of spot, futures and cycle, live; rows that did not change keep their identity, so rows may be memoised.
 *
 * @example
 * const spot = useMarketLists().value?.spot ?? []
 */
export function useMarketLists(): Live<MarketLists> {
  return useLiveStream(useBgkClient().feed.lists())
}

/**
 * The futures markets, live; renders with this list only, and rows that did not change keep their identity.
 *
 * @example
 * const { value: markets } = useFuturesMarkets()
 */
export function useFuturesMarkets(): Live<readonly FuturesMarket[] | undefined> {
  return useLiveStream(useBgkClient().feed.lists(), (lists) => lists.futures)
}

/**
 * The cycle markets, live; renders with this list only, and rows that did not change keep their identity.
 *
 * @example
 * const { value: markets } = useCycleMarkets()
 */
export function useCycleMarkets(): Live<readonly SpotMarket[] | undefined> {
  return useLiveStream(useBgkClient().feed.lists(), (lists) => lists.cycle)
}
