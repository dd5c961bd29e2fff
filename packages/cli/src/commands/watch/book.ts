import { integerFlag } from '../../argv/read-flags'
import { withExchange } from '../../exchange/connect'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { type BookState, bookPane } from '../../panes/book-pane'
import { streamEvents } from '../../stream/event-stream'
import { readStreamLimits } from '../../stream/stream-limits'
import { loadShowScreen } from '../../tui/load-show-screen'
import { moveOf, stopAll } from './ticker'
import { startConnEvents, wantsScreen } from './watch-mode'

/** `bgk watch book PAIR`: a live book on a terminal, `{"type":"book"}` lines in a pipe. */
export const watchBook: Handler = async (context, [name = ''], flags) => {
  const limits = readStreamLimits(flags)
  const depth = integerFlag(flags, 'depth', { min: 1, max: 20 }) ?? 20
  const isScreen = wantsScreen(context)
  return withExchange(context, { login: 'optional' }, async (exchange) => {
    const { feed, spot } = exchange.client
    const pair = resolvePair(name, await spot.symbols(undefined, { signal: context.signal }))
    const title = pairName(pair)
    const books = feed.book(pair)

    if (!isScreen) {
      return streamEvents(context, limits, (emit) =>
        stopAll([
          books.subscribe((book) =>
            emit({
              type: 'book',
              key: title,
              data: { pair: title, bids: book.bids.slice(0, depth), asks: book.asks.slice(0, depth) },
            }),
          ),
          startConnEvents(feed, emit),
        ]),
      )
    }

    let state: BookState = { price: pair.price, move: 'same', book: undefined, depth }
    const showScreen = await loadShowScreen()
    return showScreen(
      context,
      {
        title,
        origin: context.settings.origin,
        environment: exchange.environment(),
        status: () => feed.status.get(),
        lines: (cols, rows, paint) => bookPane(state, cols, rows, paint),
        start: (news) =>
          stopAll([
            feed.status.subscribe(news.change),
            books.subscribe((book) => {
              state = { ...state, book }
              news.data()
            }),
            feed.ticker(pair).subscribe(({ price }) => {
              state = { ...state, price, move: moveOf(state.price, price, state.move) }
              news.data()
            }),
          ]),
      },
      limits,
    )
  })
}
