import type { Readable } from '@bgk/sdk'
import type { Candle } from '@bgk/sdk/market'
import type { IndicatorId } from './indicators'

/** What the chart says of one bar. */
export interface ChartReadout {
  /** The bar under the crosshair, else the newest one. */
  readonly candle: Candle
  /** The bar in front of it: changes are counted from its close. */
  readonly before: Candle | undefined
  /** Its place among the bars, from 0. */
  readonly index: number
  /** The crosshair is there. */
  readonly held: boolean
  /** The chosen indicators' lines at that bar, NaN while not known. */
  readonly values: readonly { readonly id: IndicatorId; readonly values: readonly number[] }[]
}

/** Followed by what says its figures; undefined before the first bar. */
export type ReadoutSource = Readable<ChartReadout | undefined>

/** Change of a bar against the close before it, in percent; against its own open where there is none. */
export function barChange({ candle, before }: Pick<ChartReadout, 'candle' | 'before'>): number {
  const from = before?.close ?? candle.open
  return from === 0 ? 0 : ((candle.close - from) / from) * 100
}
