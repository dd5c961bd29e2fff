import { call, spotCandles } from '@bgk/sdk/endpoints'
import { type Period, parseCandle } from '@bgk/sdk/market'
import { choiceFlag, integerFlag } from '../../argv/read-flags'
import { withExchange } from '../../exchange/connect'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'

const periods = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1h',
  '4h': '4h',
  '1d': '1d',
  '1w': '1w',
} as const satisfies Readonly<Record<string, Period>>
type PeriodName = keyof typeof periods
const periodNames: readonly PeriodName[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']

/**
 * The stamps on the wire are wall clock at UTC+8 unless the exchange says otherwise
 * (docs/reference/rules.md#r21).
 */
const exchangeOffset = 480

export interface CandleRow {
  /** Opening moment: UTC with a time, or the date label of a day or week bar. */
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** `bgk market kline PAIR`: candles, oldest first, every number the text the exchange sent. */
export const marketKline: Handler = async (context, [pair = ''], flags) => {
  const { output, signal } = context
  const name = choiceFlag(flags, 'period', periodNames) ?? '1h'
  const limit = integerFlag(flags, 'limit', { min: 1, max: 300 }) ?? (output.format !== 'text' ? 300 : 20)
  const { market, items } = await withExchange(context, { login: 'optional' }, async ({ client }) => {
    const found = resolvePair(pair, await client.spot.symbols(undefined, { signal }))
    const input = { pair: found, period: periods[name], limit: 300 }
    const series = await call(client.transport, spotCandles, input, { signal })
    return { market: found, items: series.items }
  })
  const rows = items.flatMap((item) => readCandle(item, name)).slice(-limit)
  await output.answer(
    () => rows,
    () =>
      table<CandleRow>(
        [
          {
            title: name === '1d' || name === '1w' ? 'Date' : 'Time (UTC)',
            cell: (row) => row.time.replace('T', ' ').replace(':00.000Z', ''),
          },
          { title: 'Open', align: 'end', cell: (row) => row.open },
          { title: 'High', align: 'end', cell: (row) => row.high },
          { title: 'Low', align: 'end', cell: (row) => row.low },
          { title: 'Close', align: 'end', cell: (row) => row.close },
          { title: 'Volume', align: 'end', cell: (row) => row.volume },
        ],
        rows,
        output,
      ),
  )
  if (rows.length === 0) await output.note(`no candles for ${pairName(market)}`)
  return 0
}

/** One candle out of `yyyyMMddHHmmss|open|high|low|close|volume`; nothing when the SDK's parser refuses it. */
export function readCandle(item: string, period: PeriodName): CandleRow[] {
  const isDated = period === '1d' || period === '1w'
  const verdict = parseCandle(item, {
    offsetMinutes: isDated ? 0 : exchangeOffset,
    layout: 'hms',
    dateOnly: isDated,
  })
  if (!verdict.ok) return []
  const [, open = '', high = '', low = '', close = '', volume = '0'] = item
    .split('|')
    .map((part) => part.trim())
  const iso = new Date(verdict.candle.time).toISOString()
  return [{ time: isDated ? iso.slice(0, 10) : iso, open, high, low, close, volume }]
}
