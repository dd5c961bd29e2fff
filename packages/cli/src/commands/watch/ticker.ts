import type { SpotMarket } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { withExchange } from '../../exchange/connect'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { documentOf } from '../../output/view'
import { type TickerRow, tickerPane } from '../../panes/ticker-pane'
import { streamEvents } from '../../stream/event-stream'
import { readStreamLimits } from '../../stream/stream-limits'
import { loadShowScreen } from '../../tui/load-show-screen'
import { tickerView } from '../market/market-views'
import { startConnEvents, wantsScreen } from './watch-mode'

/** `bgk watch ticker PAIR...`: a live table on a terminal, `{"type":"ticker"}` lines in a pipe. */
export const watchTicker: Handler = async (context, names, flags) => {
  const limits = readStreamLimits(flags)
  const isScreen = wantsScreen(context)
  return withExchange(context, { login: 'optional' }, async (exchange) => {
    const { feed, spot } = exchange.client
    const markets = await spot.symbols(undefined, { signal: context.signal })
    const seen = new Set(names.map((name) => resolvePair(name, markets)))
    const first = [...seen]

    if (!isScreen) {
      return streamEvents(context, limits, (emit) => {
        const show = (market: SpotMarket) =>
          emit({
            type: 'ticker',
            key: pairName(market),
            data: documentOf(tickerView, market, context.output.zone),
          })
        for (const market of first) show(market)
        const stops = first.map((market) => feed.ticker(market).subscribe(show))
        return stopAll([...stops, startConnEvents(feed, emit)])
      })
    }

    const rows = new Map<string, TickerRow>(
      first.map((market) => [pairName(market), { market, move: 'same' }]),
    )
    const showScreen = await loadShowScreen()
    return showScreen(
      context,
      {
        title: 'Prices',
        origin: context.settings.origin,
        environment: exchange.environment(),
        status: () => feed.status.get(),
        lines: (cols, height, paint) => tickerPane({ rows: [...rows.values()] }, cols, height, paint),
        start: (news) =>
          stopAll([
            feed.status.subscribe(news.change),
            ...first.map((pair) =>
              feed.ticker(pair).subscribe((market) => {
                const before = rows.get(pairName(pair))
                rows.set(pairName(pair), {
                  market,
                  move: moveOf(before?.market.price, market.price, before?.move),
                })
                news.data()
              }),
            ),
          ]),
      },
      limits,
    )
  })
}

/** The direction of a price change; an unchanged price keeps the last one. */
export function moveOf(
  before: string | undefined,
  now: string,
  last: TickerRow['move'] | undefined,
): TickerRow['move'] {
  const direction = before === undefined ? 0 : cmp(now, before)
  return direction > 0 ? 'up' : direction < 0 ? 'down' : (last ?? 'same')
}

/** One function that calls them all. */
export const stopAll = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}
