import { choiceFlag } from '../../argv/read-flags'
import { readPeriod } from '../../exchange/periods'
import { pairName } from '../../exchange/resolve-pair'
import { indicatorNames } from '../../panes/chart/overlay'
import { type DeskState, deskPane } from '../../panes/desk/desk-pane'
import { deskPanes } from '../../panes/desk/layout'
import { ordersSource, positionsSource } from '../../stream/account-sources'
import {
  bookSource,
  klineSource,
  type Source,
  sources,
  tickerSource,
  tradesSource,
} from '../../stream/market-sources'
import {
  bookEventView,
  futuresOrderEventView,
  klineEventView,
  orderEventView,
  positionEventView,
  tradeEventView,
} from '../../stream/stream-views'
import { tickerView } from '../market/market-views'
import { createDeskData } from './desk-data'
import { createChart } from './live-chart'
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
