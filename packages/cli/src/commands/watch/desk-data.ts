import type { Client, SpotMarket } from '@bgk/sdk'
import { truncate } from '../../output/display-width'
import type { Zone } from '../../output/zone'
import { type AccountState, ordersPane, positionsPane, readState } from '../../panes/account-panes'
import { type BookState, bookPane } from '../../panes/book-pane'
import type { DeskState, PaneLines } from '../../panes/desk/desk-pane'
import { moveOf } from '../../panes/move'
import { type TradesState, tradesPane } from '../../panes/trades-pane'
import {
  accountEveryMs,
  type OpenOrders,
  type Reading,
  readAgain,
  readOpenOrders,
} from '../../stream/account-reader'
import { followPositions } from '../../stream/marked-positions'
import { stopAll } from '../../stream/market-sources'
import type { ScreenNews } from '../../tui/screen'
import type { OpenPosition } from '../futures/open-positions'

/** What the panes of a desk show beside the chart, kept up to date while it runs. */
export interface DeskData {
  readonly panes: Omit<DeskState['panes'], 'chart'>
  start(news: ScreenNews): () => void
}

const loggedOut: PaneLines = (cols, rows) => [truncate('to see yours: bgk auth login', cols)].slice(0, rows)

export function createDeskData({
  client,
  pair,
  zone,
  polling,
  isLoggedIn,
  now,
}: {
  readonly client: Client
  readonly pair: SpotMarket
  readonly zone: Zone
  readonly polling: Omit<Reading, 'everyMs'>
  readonly isLoggedIn: boolean
  now(): number
}): DeskData {
  let book: BookState = { price: pair.price, move: 'same', book: undefined, depth: 20 }
  let trades: TradesState = { trades: undefined, zone }
  let orders: AccountState<OpenOrders> = { rows: undefined, isStale: false, zone }
  let positions: AccountState<readonly OpenPosition[]> = { rows: undefined, isStale: false, zone }
  const reading = { ...polling, everyMs: accountEveryMs }
  return {
    panes: {
      book: (cols, rows, paint) => bookPane(book, cols, rows, paint),
      trades: (cols, rows, paint) => tradesPane(trades, cols, rows, paint),
      orders: isLoggedIn ? (cols, rows, paint) => ordersPane(orders, cols, rows, paint) : loggedOut,
      positions: isLoggedIn ? (cols, rows, paint) => positionsPane(positions, cols, rows, paint) : loggedOut,
    },
    start: (news) => {
      const { feed } = client
      const stops = [
        feed.book(pair).subscribe((next) => {
          book = { ...book, book: next }
          news.data()
        }),
        feed.ticker(pair).subscribe(({ price }) => {
          book = { ...book, price, move: moveOf(book.price, price, book.move) }
          news.data()
        }),
        feed.trades(pair).subscribe((next) => {
          trades = { trades: next, zone }
          news.data()
        }),
      ]
      if (isLoggedIn) {
        stops.push(
          readAgain(
            reading,
            (signal) => readOpenOrders(client, pair, signal),
            (next) => {
              orders = readState(orders, next, now())
              news.data()
            },
          ),
          followPositions(client, pair, reading, (next) => {
            positions = readState(positions, next, now())
            news.data()
          }),
        )
      }
      return stopAll(stops)
    },
  }
}
