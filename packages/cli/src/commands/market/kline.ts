import { call, cycleCandles, futuresCandles, spotCandles } from '@bgk/sdk/endpoints'
import { type Candle, parseCandle } from '@bgk/sdk/market'
import type { Handler } from '../../config/command'
import { choiceFlag, hasFlag, integerFlag } from '../../config/settings'
import { withExchange } from '../../exchange/connect'
import {
  isDated,
  kindOf,
  marketsOf,
  type PeriodName,
  pairName,
  readPeriod,
  resolvePair,
} from '../../exchange/markets'
import { usageError } from '../../terminal/errors'
import type { Zone } from '../../terminal/time'
import { indicatorNames } from '../../views/chart-canvas'
import { type CandleRow, candleTable, candleView } from '../../views/market'
import type { ReadCommand } from '../../views/read-command'

/**
 * The stamps on the wire are wall clock at UTC+8 unless the exchange says otherwise
 * (docs/reference/rules.md#r21).
 */
const exchangeOffset = 480

const candlesOf = { spot: spotCandles, futures: futuresCandles, cycle: cycleCandles }

/** The size of a chart where the terminal does not say its own. */
const chartCols = 100

const chartRows = 24

const kline: Handler = async (context, [pair = ''], flags) => {
  const { io, output, signal } = context
  const name = readPeriod(flags)
  const kind = kindOf(flags)
  const indicator = choiceFlag(flags, 'indicator', indicatorNames)
  const isChart = hasFlag(flags, 'chart')
  if (isChart && output.format !== 'text')
    throw usageError(`--chart is for people, --${output.format} is not`)
  if (indicator !== undefined && !isChart) throw usageError('--indicator is drawn over a --chart')
  const limit =
    integerFlag(flags, 'limit', { min: 1, max: 300 }) ?? (isChart || output.format !== 'text' ? 300 : 20)
  const { market, items } = await withExchange(context, { login: 'optional' }, async ({ client }) => {
    const found = resolvePair(pair, await marketsOf(client, kind, signal))
    const input = { pair: found, period: name, limit: 300 }
    const series = await call(client.transport, candlesOf[kind], input, { signal })
    return { market: found, items: series.items }
  })
  if (isChart) {
    const { chartPane } = await import('../../views/chart-pane')
    const cols = io.stdout.columns || chartCols
    const candles = items.flatMap((item) => parsed(item, name) ?? []).slice(-limit)
    const state = {
      candles,
      period: name,
      priceDecimals: market.priceDecimals,
      indicator,
      step: candles.length * 2 <= cols ? 2 : 1,
      zone: output.zone,
    }
    const rows = Math.max(8, Math.min(chartRows, (io.stdout.rows || chartRows + 2) - 2))
    return output.lines([`${pairName(market)} ${name}`, ...chartPane(state, cols, rows, output.paint)])
  }
  const rows = items.flatMap((item) => readCandle(item, name, output.zone)).slice(-limit)
  const empty = `no candles for ${pairName(market)}`
  if (output.format !== 'text') return output.list(candleView, rows, empty)
  await output.lines(candleTable(rows, name, output))
  if (rows.length === 0) await output.note(empty)
  return 0
}

/** `bgk market kline PAIR`: candles, oldest first, every number the text the exchange sent. */
export const marketKline: ReadCommand = Object.assign(kline, { view: candleView, answers: 'list' as const })

/** One candle out of `yyyyMMddHHmmss|open|high|low|close|volume`; nothing when the SDK's parser refuses it. */
function readCandle(item: string, period: PeriodName, zone: Zone): CandleRow[] {
  const candle = parsed(item, period)
  if (candle === undefined) return []
  const [, open = '', high = '', low = '', close = '', volume = '0'] = item
    .split('|')
    .map((part) => part.trim())
  const time = isDated(period) ? new Date(candle.time).toISOString().slice(0, 10) : zone.iso(candle.time)
  return [{ time, open, high, low, close, volume }]
}

function parsed(item: string, period: PeriodName): Candle | undefined {
  const dateOnly = isDated(period)
  const offsetMinutes = dateOnly ? 0 : exchangeOffset
  const verdict = parseCandle(item, { offsetMinutes, layout: 'hms', dateOnly })
  return verdict.ok ? verdict.candle : undefined
}
