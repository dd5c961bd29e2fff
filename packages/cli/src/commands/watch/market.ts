import { type Flags, integerFlag } from '../../config/settings'
import { pairName, readPeriod } from '../../exchange/markets'
import { tickerView } from '../../views/market'
import { moveOf, type TickerRow, tickerPane } from '../../views/market-panes'
import {
  bookEventView,
  klineEventView,
  overviewEventView,
  tradeEventView,
} from '../../views/watch/market-events'
import {
  bookSource,
  klineSource,
  overviewSource,
  sources,
  stopAll,
  tickerSource,
  tradesSource,
} from '../../views/watch/market-sources'
import { liveBook, liveTrades } from './market-panes'
import { hasBook, onlyMarket, streamCommand, type Watching, watchCommand } from './watch-command'

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
export const streamTicker = streamCommand({ views: [tickerView], events: tickerEvents })

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
    const pair = onlyMarket(watching)
    const book = liveBook(watching, pair, { depth: depthOf(watching.flags), onPrice: 'change' })
    return { events: bookEvents(watching), screen: { title: pairName(pair), ...book } }
  },
})

/** `bgk stream book PAIR...`. */
export const streamBook = streamCommand({
  views: [bookEventView],
  check: checkBookFlags,
  events: bookEvents,
})

const tradeEvents = ({ markets, kind }: Watching) =>
  sources(markets.map((market) => tradesSource(market, kind)))

/** `bgk watch trades PAIR`: the last trades on a terminal, each trade as a line in a pipe. */
export const watchTrades = watchCommand({
  pairs: 'one',
  views: [tradeEventView],
  check: hasBook,
  open: (watching) => {
    const pair = onlyMarket(watching)
    const title = `${pairName(pair)} trades`
    return { events: tradeEvents(watching), screen: { title, ...liveTrades(watching, pair) } }
  },
})

/** `bgk stream trades PAIR...`. */
export const streamTrades = streamCommand({ views: [tradeEventView], check: hasBook, events: tradeEvents })

/** `bgk stream kline PAIR... [--period P]`. */
export const streamKline = streamCommand({
  views: [klineEventView],
  check: readPeriod,
  events: ({ markets, flags, kind }) =>
    sources(markets.map((market) => klineSource(market, readPeriod(flags), kind))),
})

/** `bgk stream overview [PAIR...]`. */
export const streamOverview = streamCommand({
  pairs: 'any',
  views: [overviewEventView],
  events: ({ markets }) => overviewSource(markets.map(pairName)),
})
