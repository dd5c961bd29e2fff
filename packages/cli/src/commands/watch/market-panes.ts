// Live panes of a market, alone or on the dashboard.

import type { SpotMarket } from '@bgk/sdk'
import type { ScreenNews } from '../../terminal/screen'
import { type BookState, bookPane } from '../../views/book-pane'
import type { PaneLines } from '../../views/dashboard'
import { moveOf, type TradesState, tradesPane } from '../../views/market-panes'
import { stopAll } from '../../views/watch/market-sources'
import type { Watching } from './watch-command'

export interface LivePane {
  readonly lines: (...size: Parameters<PaneLines>) => string[]
  start(news: ScreenNews): () => void
}

/** An order book with the last price; `onPrice` selects whether prices count as events. */
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
