import { displayWidth, truncate } from '../output/display-width'
import { type Paint, plain } from '../output/paint'
import { type Column, table } from '../output/table'

/** A table of as many columns as fit, dropped from the right, and of as many rows; never more lines or columns than given. */
export function fitTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { cols, height, paint }: { readonly cols: number; readonly height: number; readonly paint: Paint },
): string[] {
  for (let count = columns.length; count > 0; count--) {
    const lines = table(columns.slice(0, count), rows, { header: true, paint })
    if (lines.every((line) => displayWidth(line) <= cols)) return clipLines(lines, cols, height, rows.length)
  }
  const first = columns.slice(0, 2)
  const short = rows.map((row) =>
    truncate(table(first, [row], { header: false, paint: plain }).join(''), cols),
  )
  return clipLines(short, cols, height, rows.length)
}

/** Lines that do not fit are counted, so that nothing is missing without a word. `total` of them are rows. */
function clipLines(lines: readonly string[], cols: number, height: number, total: number): string[] {
  if (lines.length <= height) return [...lines]
  if (height <= 1) return lines.slice(0, Math.max(0, height))
  const shown = lines.slice(0, height - 1)
  const hidden = total - (shown.length - (lines.length - total))
  return [...shown, truncate(`… ${hidden} more`, cols)]
}
