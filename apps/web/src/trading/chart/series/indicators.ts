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
