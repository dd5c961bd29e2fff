import { readPeriod } from '../../exchange/periods'
import { pairName } from '../../exchange/resolve-pair'
import { klineSource, overviewSource, sources } from '../../stream/market-sources'
import { klineEventView, overviewEventView } from '../../stream/stream-views'
import { watchCommand } from '../watch/watch-command'

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
