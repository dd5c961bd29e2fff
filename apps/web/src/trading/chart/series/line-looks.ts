import { INDICATORS, type IndicatorId, indicatorLines } from './indicators'

/** There are not colours enough for every line to have its own: then the stroke differs. */
const STROKES = ['solid', 'dashed', 'dotted', 'long'] as const

/** How a line of an indicator is drawn, in the chart as in its legend. */
export interface LineLook {
  /** Of `--chart-1` to `--chart-6`. */
  readonly colour: number
  readonly stroke: (typeof STROKES)[number]
}

/** How many `--chart-…` there are. */
export const LINE_COLOURS = 6

/** The colour an indicator's first line has when it is free; its other lines take those after it. */
const FIRST: Readonly<Record<IndicatorId, number>> = { MA: 1, BOLL: 4, BBI: 4, MIKE: 1, PBX: 1, ENE: 4 }

/**
 * The looks of the chosen indicators' lines: no two lines of one chart look alike, and while there are no more lines than colours
 * no two have the same colour. An indicator keeps its colours as long as none before it in the menu has them.
 */
export function lineLooks(chosen: readonly IndicatorId[]): ReadonlyMap<IndicatorId, readonly LineLook[]> {
  const taken = new Set<string>()
  const free = (first: number): LineLook => {
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
  return new Map(
    INDICATORS.filter((id) => chosen.includes(id)).map((id) => [
      id,
      indicatorLines[id].map((_, index) => free(((FIRST[id] - 1 + index) % LINE_COLOURS) + 1)),
    ]),
  )
}
