import type { SpotMarket } from '@bgk/sdk'
import type { Feed } from '@bgk/sdk/market'
import type { MarketKind } from '../../config/command'
import { periods } from '../../config/command'
import { choiceFlag } from '../../config/settings'
import { type PeriodName, pairName, readPeriod } from '../../exchange/markets'
import type { Paint } from '../../terminal/paint'
import type { ScreenKey, ScreenNews } from '../../terminal/screen'
import type { Zone } from '../../terminal/time'
import { truncate } from '../../terminal/width'
import { type IndicatorName, indicatorNames } from '../../views/chart-canvas'
import { type ChartState, chartPane } from '../../views/chart-pane'
import { klineEventView } from '../../views/watch/market-events'
import { klineSource, sources } from '../../views/watch/market-sources'
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

interface LiveChart {
  /** Row of periods with the current one. */
  title(cols: number, paint: Paint): string
  period(): PeriodName
  lines(cols: number, rows: number, paint: Paint): string[]
  readonly keys: readonly ScreenKey[]
  start(news: ScreenNews): () => void
}

const widest = 4

/** A chart that follows the feed; its keys choose period, indicator and how close candles stand. */
export function createChart({
  feed,
  pair,
  kind = 'spot',
  period,
  indicator,
  zone,
}: {
  readonly feed: Feed
  readonly pair: SpotMarket
  readonly kind?: MarketKind
  readonly period: PeriodName
  readonly indicator: IndicatorName | undefined
  readonly zone: Zone
}): LiveChart {
  let state: ChartState = {
    candles: undefined,
    period,
    priceDecimals: pair.priceDecimals,
    indicator,
    step: 2,
    zone,
  }
  let news: ScreenNews | undefined
  let stop: () => void = () => {}
  const follow = () => {
    stop()
    const candles = feed.candles(pair, state.period, kind)
    state = { ...state, candles: candles.get() }
    stop = candles.subscribe((next) => {
      state = { ...state, candles: next }
      news?.data()
    })
  }
  const choose = (next: PeriodName | undefined) => {
    if (next === undefined || next === state.period) return
    state = { ...state, period: next }
    follow()
  }
  const orders: readonly (IndicatorName | undefined)[] = [undefined, ...indicatorNames]
  return {
    title: (cols, paint) => {
      const plainText = periods.map((name) => (name === state.period ? `[${name}]` : name)).join(' ')
      if (plainText.length > cols) return truncate(`[${state.period}]`, cols)
      return periods
        .map((name) => (name === state.period ? paint.bold(`[${name}]`) : paint.dim(name)))
        .join(' ')
    },
    period: () => state.period,
    lines: (cols, rows, paint) => chartPane(state, cols, rows, paint),
    keys: [
      {
        names: periods.map((_, index) => String(index + 1)),
        shown: '1-8',
        about: 'period',
        press: (key) => choose(periods[Number(key) - 1]),
      },
      {
        names: ['i'],
        shown: 'i',
        about: 'indicator',
        press: () => {
          const next = (orders.indexOf(state.indicator) + 1) % orders.length
          state = { ...state, indicator: orders[next] }
        },
      },
      {
        names: ['+', '=', '-'],
        shown: '+ -',
        about: 'zoom',
        press: (key) => {
          const step = state.step + (key === '-' ? -1 : 1)
          state = { ...state, step: Math.max(1, Math.min(widest, step)) }
        },
      },
    ],
    start: (started) => {
      news = started
      follow()
      return () => stop()
    },
  }
}
