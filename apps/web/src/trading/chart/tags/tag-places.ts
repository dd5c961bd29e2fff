/** Height that a tag takes, in px: what a thumb hits. */
export const TAG_HEIGHT = 44

/** Of the middle of a tag: nothing of it lies above the plot. */
const HIGHEST = TAG_HEIGHT / 2

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
 */
export function tagPlaces(
  heights: readonly (number | undefined)[],
  plotHeight: number,
): readonly (TagPlace | undefined)[] {
  const wanted = heights
    .flatMap((y, index) => (y === undefined || y < 0 || y > plotHeight ? [] : [{ index, y, top: y }]))
    .sort((a, b) => a.y - b.y)
  const floors = FREE.map((free) => plotHeight - free)
  const columns: [typeof wanted, typeof wanted] = [[], []]
  for (const tag of wanted) {
    const tops = columns.map((tags) =>
      Math.max(tag.y, (tags.at(-1)?.top ?? HIGHEST - TAG_HEIGHT) + TAG_HEIGHT),
    )
    const [left = 0, right = 0] = tops.map((top, column) => top - Math.min(tag.y, floors[column] ?? 0))
    const column = left <= right ? 0 : 1
    columns[column].push({ ...tag, top: tops[column] ?? tag.y })
  }
  const places = new Map<number, TagPlace>()
  for (const column of [0, 1] as const) {
    // Those that were pushed out below move up again.
    let lowest = floors[column] ?? plotHeight
    for (const { index, y, top } of columns[column].reverse()) {
      const fitted = Math.min(top, lowest)
      if (fitted < HIGHEST) continue
      places.set(index, { column, shift: Math.round(fitted - y) })
      lowest = fitted - TAG_HEIGHT
    }
  }
  return heights.map((_, index) => places.get(index))
}
