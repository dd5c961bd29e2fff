/** Height of a row in pixels, as in the style sheets. */
export const ROW_HEIGHT = 24
/** Left free above and below each bar. */
const GAP = 1

/**
 * The bars behind the rows of a side as the points of one SVG polygon, 100 wide and 24 a row: one attribute to write as the book
 * changes, and none of style. It runs down the edge where the bars begin, and out and back at each; a line out and back above the
 * first and below the last keeps the drawing's extent the same whatever the bars are.
 */
export function depthPoints(widths: readonly number[], from: 'start' | 'end'): string {
  const across = (share: number) => (from === 'start' ? share : 100 - share)
  const outAndBack = (share: number, top: number, bottom: number) =>
    `${across(0)},${top} ${across(share)},${top} ${across(share)},${bottom} ${across(0)},${bottom}`
  const foot = widths.length * ROW_HEIGHT
  return [
    outAndBack(100, 0, 0),
    ...widths.map((width, row) => outAndBack(width, row * ROW_HEIGHT + GAP, (row + 1) * ROW_HEIGHT - GAP)),
    outAndBack(100, foot, foot),
  ].join(' ')
}

export const depthBox = (rows: number): string => `0 0 100 ${rows * ROW_HEIGHT}`
