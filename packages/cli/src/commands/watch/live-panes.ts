// Panes with their data, kept up to date while they run: alone on a screen or beside others on the dashboard.

import type { PairRef, SpotMarket } from '@bgk/sdk'
import type { FeedStatus } from '@bgk/sdk/market'
import type { ScreenNews } from '../../terminal/screen'
import {
  type AccountState,
  accountStatus,
  ordersPane,
  positionsPane,
  readState,
} from '../../views/account-panes'
import { type BookState, bookPane } from '../../views/book-pane'
import type { PaneLines } from '../../views/dashboard'
import type { OpenPosition } from '../../views/futures'
import { moveOf, type TradesState, tradesPane } from '../../views/market-panes'
import {
  accountEveryMs,
  followPositions,
  type OpenOrders,
  readAgain,
  readOpenOrders,
} from '../../views/watch/account-polling'
import { stopAll } from '../../views/watch/market-sources'
import type { Watching } from './watch-command'

export interface LivePane {
  readonly lines: (...size: Parameters<PaneLines>) => string[]
  start(news: ScreenNews): () => void
}

/** A book with the last price of its pair; `onPrice` says whether a price counts as an event. */
export function liveBook(
  { client: { feed }, kind }: Pick<Watching, 'client' | 'kind'>,
  pair: SpotMarket,
  { depth, onPrice }: { readonly depth: number; readonly onPrice: 'data' | 'change' },
): LivePane {
  let state: BookState = { price: pair.price, move: 'same', book: undefined, depth }
  return {
    lines: (cols, rows, paint) => bookPane(state, cols, rows, paint),
    start: (news) =>
      stopAll([
        feed.book(pair, kind).subscribe((book) => {
          state = { ...state, book }
          news.data()
        }),
        feed.ticker(pair, kind).subscribe(({ price }) => {
          state = { ...state, price, move: moveOf(state.price, price, state.move) }
          news[onPrice]()
        }),
      ]),
  }
}

/** The last trades of a pair. */
export function liveTrades(
  { client, kind, context }: Pick<Watching, 'client' | 'kind' | 'context'>,
  pair: SpotMarket,
): LivePane {
  const { zone } = context.output
  let state: TradesState = { trades: undefined, zone }
  return {
    lines: (cols, rows, paint) => tradesPane(state, cols, rows, paint),
    start: (news) =>
      client.feed.trades(pair, kind).subscribe((trades) => {
        state = { trades, zone }
        news.data()
      }),
  }
}

type Account = Pick<Watching, 'client' | 'context' | 'fail'>

/** Open orders, spot and futures, of one pair or of all. */
export function liveOrders(
  { client, context, fail }: Account,
  pair: PairRef | undefined,
): LivePane & { status(): FeedStatus } {
  const { timers, now } = context.io
  let state: AccountState<OpenOrders> = { rows: undefined, isStale: false, zone: context.output.zone }
  return {
    status: () => accountStatus(state),
    lines: (cols, rows, paint) => ordersPane(state, cols, rows, paint),
    start: (news) =>
      readAgain(
        { timers, fail, everyMs: accountEveryMs },
        (signal) => readOpenOrders(client, pair, signal),
        (orders) => {
          state = readState(state, orders, now())
          news.data()
        },
      ),
  }
}

/** Open positions with what they are worth now, of one pair or of all. */
export function livePositions(
  { client, context, fail }: Account,
  pair: PairRef | undefined,
): LivePane & { status(): FeedStatus } {
  const { timers, now } = context.io
  const { status } = client.feed
  let state: AccountState<readonly OpenPosition[]> = {
    rows: undefined,
    isStale: false,
    zone: context.output.zone,
  }
  return {
    // Prices come by the feed as soon as there is a position.
    status: () => (status.get().state === 'idle' ? accountStatus(state) : status.get()),
    lines: (cols, rows, paint) => positionsPane(state, cols, rows, paint),
    start: (news) =>
      followPositions(client, pair, { timers, fail, everyMs: accountEveryMs }, (positions) => {
        state = readState(state, positions, now())
        news.data()
      }),
  }
}
