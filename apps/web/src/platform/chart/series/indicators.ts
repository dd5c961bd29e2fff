/** What the chart can draw over its bars (docs/reference/product.md#screens), in the order of the menu. */
export const INDICATORS = ['MA', 'BOLL', 'BBI', 'MIKE', 'PBX', 'ENE'] as const

export type IndicatorId = (typeof INDICATORS)[number]

/**
 * The lines of each, in the order the SDK gives them (docs/reference/rules.md#r23). These names are the
 * formulas' own and the same in every language.
 */
export const indicatorLines: Readonly<Record<IndicatorId, readonly string[]>> = {
  MA: ['MA5', 'MA10', 'MA20'],
  BOLL: ['MID', 'UP', 'LOW'],
  BBI: ['BBI'],
  MIKE: ['STOR', 'MIDR', 'WEKR', 'WEKS', 'MIDS', 'STOS'],
  PBX: ['PBX1', 'PBX2', 'PBX3', 'PBX4', 'PBX5', 'PBX6'],
  ENE: ['UPPER', 'ENE', 'LOWER'],
}

/** Colour of each line: `--chart-1` to `--chart-6`. */
export const lineColours: Readonly<Record<IndicatorId, readonly number[]>> = {
  MA: [1, 2, 3],
  BOLL: [1, 2, 4],
  BBI: [5],
  MIKE: [1, 2, 3, 4, 5, 6],
  PBX: [1, 2, 3, 4, 5, 6],
  ENE: [3, 5, 4],
}
