import type { Readable } from '@bgk/sdk'
import type { Candle } from '@bgk/sdk/market'

/** Indicators over the bars, in the order of the menu: those of docs/reference/product.md#screens, EMA and VWAP. */
export const ON_CHART = ['MA', 'EMA', 'BOLL', 'VWAP', 'BBI', 'MIKE', 'PBX', 'ENE'] as const
/** Indicators with a scale, and therefore a pane, of their own. */
export const BELOW_CHART = ['RSI', 'MACD'] as const
export const INDICATORS = [...ON_CHART, ...BELOW_CHART]

export type IndicatorId = (typeof INDICATORS)[number]
export type BelowId = (typeof BELOW_CHART)[number]

export const isBelow = (id: IndicatorId): id is BelowId => BELOW_CHART.some((one) => one === id)

/**
 * The lines of each, in the order the SDK gives them (docs/reference/rules.md#r23). These names are the
 * formulas' own and the same in every language.
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

/** There are not colours enough for every line to have its own: then the stroke differs. */
const STROKES = ['solid', 'dashed', 'dotted', 'long', 'sparse'] as const

/** How a line of an indicator is drawn, in the chart as in its legend. */
export interface LineLook {
  /** Of `--chart-1` to `--chart-6`. */
  readonly colour: number
  readonly stroke: (typeof STROKES)[number]
}

/** How many `--chart-…` there are. */
export const LINE_COLOURS = 6

/** The colour an indicator's first line has when it is free; its other lines take those after it. */
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
 * The looks of the chosen indicators' lines: no two lines of one pane look alike, and while there are no more lines than colours
 * no two have the same colour. An indicator keeps its colours as long as none before it in the menu has them.
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
