import { choiceFlag } from '../../argv/read-flags'
import { readPeriod } from '../../exchange/periods'
import { pairName } from '../../exchange/resolve-pair'
import { indicatorNames } from '../../panes/chart/overlay'
import { klineSource, sources } from '../../stream/market-sources'
import { klineEventView } from '../../stream/stream-views'
import { createChart } from './live-chart'
import { onlyMarket, watchCommand } from './watch-command'

/** `bgk watch chart PAIR`: live candles on a terminal, `{"type":"kline"}` lines in a pipe. */
export const watchChart = watchCommand({
  pairs: 'one',
  views: [klineEventView],
  check: (flags) => {
    readPeriod(flags)
    choiceFlag(flags, 'indicator', indicatorNames)
  },
  open: (watching) => {
    const { client, context, flags, kind } = watching
    const pair = onlyMarket(watching)
    const period = readPeriod(flags)
    const chart = createChart({
      feed: client.feed,
      pair,
      kind,
      period,
      indicator: choiceFlag(flags, 'indicator', indicatorNames),
      zone: context.output.zone,
    })
    return {
      events: sources([klineSource(pair, period, kind)]),
      screen: {
        title: `${pairName(pair)} chart`,
        lines: (cols, rows, paint) =>
          [chart.title(cols, paint), ...chart.lines(cols, rows - 1, paint)].slice(0, rows),
        keys: chart.keys,
        start: chart.start,
      },
    }
  },
})
