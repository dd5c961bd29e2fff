import type { Readable } from '@bgk/sdk'
import type { Candle } from '@bgk/sdk/market'

/** Indicators over the bars, in menu order: those of docs/reference/product.md#screens, EMA and VWAP. */
export const ON_CHART = ['MA', 'EMA', 'BOLL', 'VWAP', 'BBI', 'MIKE', 'PBX', 'ENE'] as const
/** Indicators with a scale and pane of their own. */
export const BELOW_CHART = ['RSI', 'MACD'] as const
export const INDICATORS = [...ON_CHART, ...BELOW_CHART]

export type IndicatorId = (typeof INDICATORS)[number]
export type BelowId = (typeof BELOW_CHART)[number]

export const isBelow = (id: IndicatorId): id is BelowId => BELOW_CHART.some((one) => one === id)

/**
 * Lines of each indicator in the SDK's order (docs/reference/rules.md#r23). The names come from the formulas
 * and are equal in every language.
 */
export const indicatorLines: Readonly<Record<IndicatorId, readonly string[]>> = {
  MA: ['MA5', 'MA10', 'MA20'],
  EMA: ['EMA7', 'EMA25', 'EMA99'],
  BOLL: ['MID', 'UP', 'LOW'],
  VWAP: ['VWAP'],
  BBI: ['BBI'],
  MIKE: ['STOR', 'MIDR', 'WEKR', 'WEKS', 'MIDS', 'STOS'],
  PBX: ['PBX1', 'PBX2', 'PBX3', 'PBX4', 'PBX5', 'PBX6'],
  ENE: ['UPPER', 'ENE', 'LOWER'],
  RSI: ['RSI14'],
  MACD: ['DIF', 'DEA', 'MACD'],
}

/** Strokes that separate lines when colours run out. */
const STROKES = ['solid', 'dashed', 'dotted', 'long', 'sparse'] as const

export interface LineLook {
  /** Of `--chart-1` to `--chart-6`. */
  readonly colour: number
  readonly stroke: (typeof STROKES)[number]
}

/** Number of `--chart-…` tokens. */
export const LINE_COLOURS = 6

/** Preferred colour of an indicator's first line; its other lines use the next ones. */
const FIRST: Readonly<Record<IndicatorId, number>> = {
  MA: 1,
  EMA: 4,
  BOLL: 4,
  VWAP: 6,
  BBI: 4,
  MIKE: 1,
  PBX: 1,
  ENE: 4,
  RSI: 4,
  MACD: 1,
}

/**
 * Assigns looks to the lines of chosen indicators: no two lines of a pane look alike, and while colours last
 * no two share one. An indicator
 * keeps its colours unless an earlier one in the menu uses them.
 */
export function lineLooks(chosen: readonly IndicatorId[]): ReadonlyMap<IndicatorId, readonly LineLook[]> {
  const onChart = new Set<string>()
  return new Map(
    INDICATORS.filter((id) => chosen.includes(id)).map((id) => {
      const taken = isBelow(id) ? new Set<string>() : onChart
      return [id, indicatorLines[id].map((_, index) => freeLook(FIRST[id] + index, taken))]
    }),
  )
}

function freeLook(first: number, taken: Set<string>): LineLook {
  for (const stroke of STROKES) {
    for (let step = 0; step < LINE_COLOURS; step += 1) {
      const colour = ((first - 1 + step) % LINE_COLOURS) + 1
      if (taken.has(`${colour}${stroke}`)) continue
      taken.add(`${colour}${stroke}`)
      return { colour, stroke }
    }
  }
  return { colour: first, stroke: 'solid' }
}

export interface ChartReadout {
  /** Bar under the crosshair, else the newest one. */
  readonly candle: Candle
  /** Previous bar: changes are measured from its close. */
  readonly before: Candle | undefined
  readonly index: number
  /** The crosshair is on the bar. */
  readonly held: boolean
  /** Values of the chosen indicators' lines at the bar, NaN if not available. */
  readonly values: readonly { readonly id: IndicatorId; readonly values: readonly number[] }[]
}

/** Source of readouts; undefined before the first bar. */
export type ReadoutSource = Readable<ChartReadout | undefined>

/** Change of a bar from the previous close in percent; from its own open without one. */
export function barChange({ candle, before }: Pick<ChartReadout, 'candle' | 'before'>): number {
  const from = before?.close ?? candle.open
  return from === 0 ? 0 : ((candle.close - from) / from) * 100
}
