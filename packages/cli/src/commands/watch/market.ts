import { type Flags, integerFlag } from '../../config/flags'
import { pairName, readPeriod } from '../../exchange/markets'
import { type BookState, bookPane } from '../../views/book-pane'
import { tickerView } from '../../views/market'
import { moveOf, type TickerRow, type TradesState, tickerPane, tradesPane } from '../../views/market-panes'
import { bookEventView, klineEventView, overviewEventView, tradeEventView } from '../../views/watch/events'
import {
  bookSource,
  klineSource,
  overviewSource,
  sources,
  stopAll,
  tickerSource,
  tradesSource,
} from '../../views/watch/market-sources'
import { hasBook, onlyMarket, type Watching, watchCommand } from './watch-command'

const tickerEvents = ({ markets, kind }: Watching) =>
  sources(markets.map((market) => tickerSource(market, kind)))

/** `bgk watch ticker PAIR...`: a live table on a terminal, `{"type":"ticker"}` lines in a pipe. */
export const watchTicker = watchCommand({
  pairs: 'some',
  views: [tickerView],
  open: (watching) => {
    const { client, markets, kind } = watching
    const rows = new Map<string, TickerRow>(
      markets.map((market) => [pairName(market), { market, move: 'same' }]),
    )
    return {
      events: tickerEvents(watching),
      screen: {
        title: 'Prices',
        lines: (cols, height, paint) => tickerPane({ rows: [...rows.values()] }, cols, height, paint),
        start: (news) =>
          stopAll(
            markets.map((pair) =>
              client.feed.ticker(pair, kind).subscribe((market) => {
                const before = rows.get(pairName(pair))
                const move = moveOf(before?.market.price, market.price, before?.move)
                rows.set(pairName(pair), { market, move })
                news.data()
              }),
            ),
          ),
      },
    }
  },
})

/** `bgk stream ticker PAIR...`. */
export const streamTicker = watchCommand(
  { pairs: 'some', views: [tickerView], open: (watching) => ({ events: tickerEvents(watching) }) },
  { isStream: true },
)

const depthOf = (flags: Flags): number => integerFlag(flags, 'depth', { min: 1, max: 20 }) ?? 20

const checkBookFlags = (flags: Flags): void => {
  depthOf(flags)
  hasBook(flags)
}

const bookEvents = ({ markets, flags, kind }: Watching) =>
  sources(markets.map((market) => bookSource(market, depthOf(flags), kind)))

/** `bgk watch book PAIR`: a live book on a terminal, `{"type":"book"}` lines in a pipe. */
export const watchBook = watchCommand({
  pairs: 'one',
  views: [bookEventView],
  check: checkBookFlags,
  open: (watching) => {
    const { client, kind } = watching
    const { feed } = client
    const pair = onlyMarket(watching)
    let state: BookState = {
      price: pair.price,
      move: 'same',
      book: undefined,
      depth: depthOf(watching.flags),
    }
    return {
      events: bookEvents(watching),
      screen: {
        title: pairName(pair),
        lines: (cols, rows, paint) => bookPane(state, cols, rows, paint),
        start: (news) =>
          stopAll([
            feed.book(pair, kind).subscribe((book) => {
              state = { ...state, book }
              news.data()
            }),
            feed.ticker(pair, kind).subscribe(({ price }) => {
              state = { ...state, price, move: moveOf(state.price, price, state.move) }
              news.change()
            }),
          ]),
      },
    }
  },
})

/** `bgk stream book PAIR...`. */
export const streamBook = watchCommand(
  {
    pairs: 'some',
    views: [bookEventView],
    check: checkBookFlags,
    open: (watching) => ({ events: bookEvents(watching) }),
  },
  { isStream: true },
)

const tradeEvents = ({ markets, kind }: Watching) =>
  sources(markets.map((market) => tradesSource(market, kind)))

/** `bgk watch trades PAIR`: the last trades on a terminal, each trade as a line in a pipe. */
export const watchTrades = watchCommand({
  pairs: 'one',
  views: [tradeEventView],
  check: hasBook,
  open: (watching) => {
    const pair = onlyMarket(watching)
    const { zone } = watching.context.output
    let state: TradesState = { trades: undefined, zone }
    return {
      events: tradeEvents(watching),
      screen: {
        title: `${pairName(pair)} trades`,
        lines: (cols, rows, paint) => tradesPane(state, cols, rows, paint),
        start: (news) =>
          watching.client.feed.trades(pair, watching.kind).subscribe((trades) => {
            state = { trades, zone }
            news.data()
          }),
      },
    }
  },
})

/** `bgk stream trades PAIR...`. */
export const streamTrades = watchCommand(
  {
    pairs: 'some',
    views: [tradeEventView],
    check: hasBook,
    open: (watching) => ({ events: tradeEvents(watching) }),
  },
  { isStream: true },
)

/** `bgk stream kline PAIR... [--period P]`. */
export const streamKline = watchCommand(
  {
    pairs: 'some',
    views: [klineEventView],
    check: readPeriod,
    open: ({ markets, flags, kind }) => ({
      events: sources(markets.map((market) => klineSource(market, readPeriod(flags), kind))),
    }),
  },
  { isStream: true },
)

/** `bgk stream overview [PAIR...]`. */
export const streamOverview = watchCommand(
  {
    pairs: 'any',
    views: [overviewEventView],
    open: ({ markets }) => ({ events: overviewSource(markets.map(pairName)) }),
  },
  { isStream: true },
)
