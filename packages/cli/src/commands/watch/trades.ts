import { pairName } from '../../exchange/resolve-pair'
import { type TradesState, tradesPane } from '../../panes/trades-pane'
import { sources, tradesSource } from '../../stream/market-sources'
import { tradeEventView } from '../../stream/stream-views'
import { onlyMarket, type Watching, watchCommand } from './watch-command'
import { hasBook } from './watch-mode'

const events = ({ markets, kind }: Watching) => sources(markets.map((market) => tradesSource(market, kind)))

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
      events: events(watching),
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
    open: (watching) => ({ events: events(watching) }),
  },
  { isStream: true },
)
