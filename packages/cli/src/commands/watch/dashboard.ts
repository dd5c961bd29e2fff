import { choiceFlag } from '../../config/settings'
import { pairName, readPeriod } from '../../exchange/markets'
import { truncate } from '../../terminal/width'
import { indicatorNames } from '../../views/chart-canvas'
import { type DashboardState, dashboardPane, paneNames } from '../../views/dashboard'
import { tickerView } from '../../views/market'
import { futuresOrderEventView, orderEventView, positionEventView } from '../../views/watch/account-events'
import { ordersSource, positionsSource } from '../../views/watch/account-sources'
import { bookEventView, klineEventView, tradeEventView } from '../../views/watch/market-events'
import {
  bookSource,
  klineSource,
  type Source,
  sources,
  stopAll,
  tickerSource,
  tradesSource,
} from '../../views/watch/market-sources'
import { liveOrders, livePositions } from './account-panes'
import { createChart } from './chart'
import { type LivePane, liveBook, liveTrades } from './market-panes'
import { onlyMarket, watchCommand } from './watch-command'

const bookDepth = 20

/** `bgk watch desk PAIR`: chart, book, trades, and one's own orders and positions on one screen; in a pipe all of their events. */
export const watchDashboard = watchCommand({
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
    const panes = {
      book: liveBook(watching, pair, { depth: bookDepth, onPrice: 'data' }),
      trades: liveTrades(watching, pair),
      orders: isLoggedIn ? liveOrders(watching, pair) : LOGGED_OUT,
      positions: isLoggedIn ? livePositions(watching, pair) : LOGGED_OUT,
    }
    let state: Pick<DashboardState, 'focus' | 'isLarge'> = { focus: 'chart', isLarge: false }
    const move = (by: number) => {
      const at = (paneNames.indexOf(state.focus) + by + paneNames.length) % paneNames.length
      state = { ...state, focus: paneNames[at] ?? 'chart' }
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
          dashboardPane(
            {
              ...state,
              titles: {
                chart: `Chart ${chart.period()}`,
                book: 'Book',
                trades: 'Trades',
                orders: 'Orders',
                positions: 'Positions',
              },
              panes: {
                chart: chart.lines,
                book: panes.book.lines,
                trades: panes.trades.lines,
                orders: panes.orders.lines,
                positions: panes.positions.lines,
              },
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
        start: (news) => stopAll([chart, ...Object.values(panes)].map((pane) => pane.start(news))),
      },
    }
  },
})

const LOGGED_OUT: LivePane = {
  lines: (cols, rows) => [truncate('to see yours: bgk auth login', cols)].slice(0, rows),
  start: () => () => {},
}
