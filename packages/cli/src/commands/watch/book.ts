import type { Flags } from '../../argv/flags'
import { integerFlag } from '../../argv/read-flags'
import { pairName } from '../../exchange/resolve-pair'
import { type BookState, bookPane } from '../../panes/book-pane'
import { moveOf } from '../../panes/move'
import { bookSource, sources, stopAll } from '../../stream/market-sources'
import { bookEventView } from '../../stream/stream-views'
import { onlyMarket, type Watching, watchCommand } from './watch-command'
import { hasBook } from './watch-mode'

const depthOf = (flags: Flags): number => integerFlag(flags, 'depth', { min: 1, max: 20 }) ?? 20

const check = (flags: Flags): void => {
  depthOf(flags)
  hasBook(flags)
}

const events = ({ markets, flags, kind }: Watching) =>
  sources(markets.map((market) => bookSource(market, depthOf(flags), kind)))

/** `bgk watch book PAIR`: a live book on a terminal, `{"type":"book"}` lines in a pipe. */
export const watchBook = watchCommand({
  pairs: 'one',
  views: [bookEventView],
  check,
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
      events: events(watching),
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
    check,
    open: (watching) => ({ events: events(watching) }),
  },
  { isStream: true },
)
