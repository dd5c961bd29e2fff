/** Height of a tag's touch target, px. */
export const TAG_HEIGHT = 44

/** Height of the visible part in the middle of a tag. */
const PILL_HEIGHT = 24

/** Free height above the bottom of the plot per column, px: the chart's buttons are in its corner. */
const FREE = [48 + TAG_HEIGHT / 2, 0]

export interface TagPlace {
  readonly column: 0 | 1
  /** Distance of the tag from its line in px, downwards. */
  readonly shift: number
}

/**
 * Lays out tags for lines at these heights: side by side on a collision, then above and below, so that touch
 * targets do not overlap. Undefined
 * for a line outside the plot and for a tag that does not fit.
 *
 * @param top Height of the legend, px.
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
    // Tags pushed out at the bottom move up again.
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
