import type { BgkError } from '../errors'
import type { Readable } from '../runtime/readable'
import type { Pair } from '../wire/codec/pair'
import type { Period } from '../wire/codec/period'
import type { CycleInfo, CycleRanking } from '../wire/cycle'
import type { FuturesPosition } from '../wire/futures'
import type { FuturesMarket } from '../wire/futures-market'
import type { MarketKind, SpotMarket, Trade } from '../wire/market'
import type { SpotOrder } from '../wire/spot'
import type { AccountWatcher } from './account/account-stream'
import type { Balances } from './feed-core'
import type { FeedStatus } from './feed-status'
import type { OrderBook } from './frames/frame'
import type { Candle } from './market/candles'
import type { MarketLists } from './market/lists-source'
import type { Stream } from './stream'

/**
 * Live data of the exchange and of the account. Streams are shared: the same arguments return the same
 * stream, which connects with its first subscriber. A pair is `'BTC/USDT'` or `{ base, quote }`; a market
 * kind is `'spot'` (default), `'futures'` or `'cycle'`. A stream of an unknown market ends with
 * `UNKNOWN_MARKET`.
 *
 * Each method throws BgkError `REQUEST_INVALID` with the `field` for an invalid pair, period or kind.
 */
export interface Feed {
  /**
   * Returns all market lists of the exchange.
   *
   * @example
   * client.feed.lists().subscribe(({ spot }) => console.log(spot.map(({ base, price }) => `${base} ${price}`)))
   */
  lists(): Stream<MarketLists>
  /**
   * Returns price, 24 h change and limits of one market.
   *
   * @example
   * client.feed.ticker('BTC/USDT').subscribe(({ price, changePercent }) => console.log(price, changePercent))
   */
  ticker(pair: Pair, kind: 'futures'): Stream<FuturesMarket>
  ticker(pair: Pair, kind: 'cycle'): Stream<CycleInfo>
  ticker(pair: Pair, kind?: MarketKind): Stream<SpotMarket>
  /**
   * Returns the order book: best price first, 20 levels a side; quantities in base (spot) or lots (futures).
   *
   * @example
   * for await (const { asks, bids } of client.feed.book('BTC/USDT')) console.log(bids[0]?.price, asks[0]?.price)
   */
  book(pair: Pair, kind?: MarketKind): Stream<OrderBook>
  /**
   * Returns the last trades, newest first, at most 20.
   *
   * @example
   * client.feed.trades('BTC/USDT', 'futures').subscribe(([newest]) => console.log(newest?.side, newest?.price))
   */
  trades(pair: Pair, kind?: MarketKind): Stream<readonly Trade[]>
  /**
   * Returns settled cycle orders of all members, newest first, at most 20.
   *
   * @example
   * client.feed.ranking('BTC/USDT').subscribe((rows) => console.log(rows[0]?.realizedPnl))
   */
  ranking(pair: Pair): Stream<readonly CycleRanking[]>
  /**
   * Returns bars of a chart, oldest first: 300 from the history, then those of the socket.
   *
   * @param period `'line'`, `'1m'`, `'5m'`, `'15m'`, `'30m'`, `'1h'`, `'4h'`, `'1d'` or `'1w'`.
   * @example
   * client.feed.candles('BTC/USDT', '5m').subscribe((bars) => console.log(bars.at(-1)?.close))
   */
  candles(pair: Pair, period: Period, kind?: MarketKind): Stream<readonly Candle[]>
  /**
   * Returns the open spot orders of the current user, of one pair or of all. They are refreshed every 5 s
   * while there are any, otherwise within 30 s (option `accountRefresh`). Each write of this client, a
   * reconnect and a page that becomes visible refresh them immediately. Where the exchange announces an
   * account stream, its frames change the value, and only the 30 s refresh continues. Without a login the
   * value is empty and the status `idle`.
   *
   * @example
   * client.feed.openOrders('BTC/USDT').subscribe((orders) => console.log(orders.length))
   */
  openOrders(pair?: Pair): Stream<readonly SpotOrder[]>
  /**
   * Returns balances of the spot and the futures wallet, refreshed every 3 s while futures orders or
   * positions are open, every 5 s while spot orders are; otherwise as `openOrders`.
   *
   * @example
   * client.feed.balances().subscribe(({ spot }) => console.log(spot.find(({ coin }) => coin === 'USDT')?.available))
   */
  balances(): Stream<Balances>
  /**
   * Returns the open futures positions, refreshed every 3 s while there are any or futures orders are open;
   * otherwise as `openOrders`.
   *
   * @example
   * client.feed.positions().subscribe((positions) => console.log(positions.map(({ base, side }) => `${side} ${base}`)))
   */
  positions(): Stream<readonly FuturesPosition[]>
  /**
   * Reports changes of the account after each commit, where the exchange announces an account stream
   * (docs/reference/account-stream.md); elsewhere nothing is called. `onSync` follows immediately while the
   * stream is synced.
   *
   * @returns Function that stops the reports.
   * @example
   * const stop = client.feed.watchAccount({
   *   onSync: () => console.log('read the lists now: later changes are reported'),
   *   onLost: () => console.log('changes were missed: read the lists again'),
   *   onFrame: ({ fills = [] }) => console.log(fills.map(({ price, quantity }) => `${quantity} at ${price}`)),
   * })
   */
  watchAccount(watcher: AccountWatcher): () => void
  /**
   * Link state of the whole feed; account streams have none.
   *
   * @example
   * client.feed.status.subscribe(({ state }) => console.log(state))
   */
  readonly status: Readable<FeedStatus>
  /**
   * Minutes east of UTC of the exchange's wall clock, as configured or as its bars show.
   *
   * @example
   * client.feed.utcOffset.get() // 480
   */
  readonly utcOffset: Readable<number>
  /**
   * Calls back with `FRAME_INVALID`, `SOCKET_ERROR`, `UNKNOWN_MARKET`, `LISTENER_FAILED` and failures of the
   * feed's own calls; other streams continue.
   *
   * @returns Function that stops the callbacks.
   * @example
   * const stop = client.feed.onProblem((problem) => console.warn(problem.code))
   */
  onProblem(listener: (problem: BgkError) => void): () => void
  /**
   * Ends every stream and connection; the feed cannot be used afterwards.
   *
   * @example
   * client.feed.close()
   */
  close(): void
}
