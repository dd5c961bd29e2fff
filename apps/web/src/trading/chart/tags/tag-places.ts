/** Height that a tag takes, in px: what a thumb hits. */
export const TAG_HEIGHT = 44

/** Height of the drawn part of a tag, in its middle. */
const PILL_HEIGHT = 24

/** Kept free above the foot of the plot in each column, in px: the chart's buttons stand in its corner. */
const FREE = [48 + TAG_HEIGHT / 2, 0]

/** Place of a tag over the chart. */
export interface TagPlace {
  readonly column: 0 | 1
  /** Distance of the tag from its line in px, downwards. */
  readonly shift: number
}

/**
 * Places of tags whose lines lie at these heights: beside each other where two meet, then above and below, so that each is hit alone.
 * Undefined for a line outside the plot and for a tag without room.
 *
 * @param top Taken by the legend, in px.
 */
export function tagPlaces(
  heights: readonly (number | undefined)[],
  plotHeight: number,
  top = 0,
): readonly (TagPlace | undefined)[] {
  const targets = heights
    .flatMap((y, index) => (y === undefined || y < 0 || y > plotHeight ? [] : [{ index, y, middle: y }]))
    .sort((a, b) => a.y - b.y)
  const highest = Math.max(TAG_HEIGHT / 2, top + PILL_HEIGHT / 2)
  const floors = FREE.map((free) => plotHeight - free)
  const columns: [typeof targets, typeof targets] = [[], []]
  for (const tag of targets) {
    const middles = columns.map((tags) =>
      Math.max(tag.y, (tags.at(-1)?.middle ?? highest - TAG_HEIGHT) + TAG_HEIGHT),
    )
    const [left = 0, right = 0] = middles.map(
      (middle, column) => middle - Math.min(tag.y, floors[column] ?? 0),
    )
    const column = left <= right ? 0 : 1
    columns[column].push({ ...tag, middle: middles[column] ?? tag.y })
  }
  const places = new Map<number, TagPlace>()
  for (const column of [0, 1] as const) {
    // Those that were pushed out below move up again.
    let lowest = floors[column] ?? plotHeight
    for (const { index, y, middle } of columns[column].reverse()) {
      const fitted = Math.min(middle, lowest)
      if (fitted < highest) continue
      places.set(index, { column, shift: Math.round(fitted - y) })
      lowest = fitted - TAG_HEIGHT
    }
  }
  return heights.map((_, index) => places.get(index))
}
