import { pairName } from '../../exchange/resolve-pair'
import { moveOf } from '../../panes/move'
import { type TickerRow, tickerPane } from '../../panes/ticker-pane'
import { sources, stopAll, tickerSource } from '../../stream/market-sources'
import { tickerView } from '../market/market-views'
import { type Watching, watchCommand } from './watch-command'

const events = ({ markets, kind }: Watching) => sources(markets.map((market) => tickerSource(market, kind)))

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
      events: events(watching),
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
  { pairs: 'some', views: [tickerView], open: (watching) => ({ events: events(watching) }) },
  { isStream: true },
)
