import { toText, tryDecimal } from '@bgk/sdk/decimal'
import { boll, ma } from '@bgk/sdk/indicators'
import type { Candle } from '@bgk/sdk/market'
import type { Tone } from './chart-canvas'

/** What can be drawn over the candles. */
export type IndicatorName = 'ma' | 'boll'

export const indicatorNames: readonly IndicatorName[] = ['ma', 'boll']

/** A line over the candles, one value a candle, NaN where it is not known. */
export interface OverlayLine {
  readonly name: string
  /** Its sign in the chart, beside its colour. */
  readonly mark: string
  readonly tone: Tone
  readonly values: Float64Array
}

const maStyles: readonly (readonly [period: number, mark: string, tone: Tone])[] = [
  [5, '·', 'warn'],
  [10, '+', 'bold'],
  [20, 'x', 'dim'],
]

/** The lines of an indicator over all candles. */
export function overlayOf(name: IndicatorName | undefined, candles: readonly Candle[]): OverlayLine[] {
  if (name === undefined) return []
  const close = Float64Array.from(candles, (candle) => candle.close)
  if (name === 'ma') {
    const lines = ma(
      close,
      maStyles.map(([period]) => period),
    )
    return maStyles.flatMap(([period, mark, tone], index) => {
      const values = lines[index]
      return values === undefined ? [] : [{ name: `MA${period}`, mark, tone, values }]
    })
  }
  const { upper, middle, lower } = boll(close)
  return [
    { name: 'UB', mark: '+', tone: 'dim', values: upper },
    { name: 'BOLL', mark: '·', tone: 'warn', values: middle },
    { name: 'LB', mark: 'x', tone: 'dim', values: lower },
  ]
}

/** A figure of a candle as decimal text without an exponent; '' for one that is no number. */
export function plainNumber(value: number): string {
  const exact = tryDecimal(String(value))
  return exact === undefined ? '' : toText(exact)
}
