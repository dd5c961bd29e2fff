import type { Client, SpotMarket } from '@bgk/sdk'
import { choiceFlag } from '../../config/flags'
import { pairName, readPeriod } from '../../exchange/markets'
import type { ScreenNews } from '../../terminal/screen'
import { truncate } from '../../terminal/width'
import type { Zone } from '../../terminal/zone'
import { type AccountState, ordersPane, positionsPane, readState } from '../../views/account-panes'
import { type BookState, bookPane } from '../../views/book-pane'
import { indicatorNames } from '../../views/chart-overlay'
import { type DeskState, deskPane, deskPanes, type PaneLines } from '../../views/dashboard'
import { tickerView } from '../../views/market'
import { moveOf, type TradesState, tradesPane } from '../../views/market-panes'
import type { OpenPosition } from '../../views/positions'
import {
  accountEveryMs,
  followPositions,
  type OpenOrders,
  type Reading,
  readAgain,
  readOpenOrders,
} from '../../views/watch/account-polling'
import { ordersSource, positionsSource } from '../../views/watch/account-sources'
import {
  bookEventView,
  futuresOrderEventView,
  klineEventView,
  orderEventView,
  positionEventView,
  tradeEventView,
} from '../../views/watch/events'
import {
  bookSource,
  klineSource,
  type Source,
  sources,
  stopAll,
  tickerSource,
  tradesSource,
} from '../../views/watch/market-sources'
import { createChart } from './chart'
import { onlyMarket, watchCommand } from './watch-command'

const bookDepth = 20

/** `bgk watch desk PAIR`: chart, book, trades, and one's own orders and positions on one screen; in a pipe all of their events. */
export const watchDesk = watchCommand({
  pairs: 'one',
  views: [
    tickerView,
    bookEventView,
    tradeEventView,
    klineEventView,
    orderEventView,
    futuresOrderEventView,
    positionEventView,
  ],
  check: (flags) => {
    readPeriod(flags)
    choiceFlag(flags, 'indicator', indicatorNames)
  },
  open: (watching) => {
    const { client, context, flags, fail, tokenSource } = watching
    const { timers } = context.io
    const { zone } = context.output
    const pair = onlyMarket(watching)
    const period = readPeriod(flags)
    const isLoggedIn = tokenSource !== undefined
    const own: Source[] = isLoggedIn
      ? [ordersSource(pair, { timers, fail }), positionsSource(pair, { timers, fail })]
      : []
    const indicator = choiceFlag(flags, 'indicator', indicatorNames)
    const chart = createChart({ feed: client.feed, pair, period, indicator, zone })
    const data = createDeskData({
      client,
      pair,
      zone,
      polling: { timers, fail },
      isLoggedIn,
      now: context.io.now,
    })
    let state: Pick<DeskState, 'focus' | 'isLarge'> = { focus: 'chart', isLarge: false }
    const move = (by: number) => {
      const at = (deskPanes.indexOf(state.focus) + by + deskPanes.length) % deskPanes.length
      state = { ...state, focus: deskPanes[at] ?? 'chart' }
    }
    return {
      events: sources([
        tickerSource(pair),
        bookSource(pair, bookDepth),
        tradesSource(pair),
        klineSource(pair, period),
        ...own,
      ]),
      screen: {
        title: pairName(pair),
        lines: (cols, rows, paint) =>
          deskPane(
            {
              ...state,
              titles: {
                chart: `Chart ${chart.period()}`,
                book: 'Book',
                trades: 'Trades',
                orders: 'Orders',
                positions: 'Positions',
              },
              panes: { ...data.panes, chart: chart.lines },
            },
            cols,
            rows,
            paint,
          ),
        keys: [
          {
            names: ['tab', 'shift-tab', 'left', 'right'],
            shown: 'Tab',
            about: 'next pane',
            press: (key) => move(key === 'shift-tab' || key === 'left' ? -1 : 1),
          },
          {
            names: ['enter'],
            shown: 'Enter',
            about: 'this pane alone',
            press: () => {
              state = { ...state, isLarge: !state.isLarge }
            },
          },
          ...chart.keys,
        ],
        start: (news) => {
          const stops = [chart.start(news), data.start(news)]
          return () => {
            for (const stop of stops) stop()
          }
        },
      },
    }
  },
})

/** What the panes of a desk show beside the chart, kept up to date while it runs. */
interface DeskData {
  readonly panes: Omit<DeskState['panes'], 'chart'>
  start(news: ScreenNews): () => void
}

const loggedOut: PaneLines = (cols, rows) => [truncate('to see yours: bgk auth login', cols)].slice(0, rows)

function createDeskData({
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
