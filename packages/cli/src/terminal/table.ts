import { type Paint, plain } from './paint'
import { sanitize } from './text'
import { displayWidth, pad, truncate } from './width'

export interface Column<Row> {
  readonly title: string
  /** Numbers stand at the end (right), words at the start. */
  readonly align?: 'start' | 'end'
  /** The raw text; the table sanitises it. */
  cell(row: Row): string
  /** Colours the finished cell. */
  paint?(text: string, row: Row): string
}

/** Aligned plain text, one line a row, no blanks at line ends; whatever a server put in a cell is made harmless. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  options: { readonly header: boolean; readonly paint: Paint },
): string[] {
  const cells = rows.map((row) => columns.map((column) => sanitize(column.cell(row))))
  const widths = columns.map((column, index) =>
    Math.max(
      options.header ? displayWidth(column.title) : 0,
      ...cells.map((row) => displayWidth(row[index] ?? '')),
    ),
  )
  const line = (texts: readonly string[], finish: (text: string, column: Column<Row>) => string): string =>
    columns
      .map((column, index) => {
        const text = texts[index] ?? ''
        const width = widths[index] ?? 0
        const isLast = index === columns.length - 1
        const padded = isLast && column.align !== 'end' ? text : pad(text, width, column.align ?? 'start')
        return finish(padded, column)
      })
      .join('  ')
      .trimEnd()
  const titles = columns.map((column) => column.title)
  const lines = rows.map((row, index) =>
    line(cells[index] ?? [], (text, column) => column.paint?.(text, row) ?? text),
  )
  return options.header ? [options.paint.dim(line(titles, (text) => text)), ...lines] : lines
}

/** `Name  value` lines, the names padded to one width. */
export function facts(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...pairs.map(([name]) => displayWidth(name)))
  return pairs.map(([name, value]) => `${pad(name, width, 'start')}  ${sanitize(value)}`.trimEnd())
}

/** Columns that say most of a row, whatever its width. */
const ESSENTIAL_TITLES: ReadonlySet<string> = new Set(['Status', 'PnL', 'Result'])

interface FittedColumns<Row> {
  readonly columns: readonly Column<Row>[]
  /** Titles of what does not fit. */
  readonly leftOut: readonly string[]
}

/** Leaves out columns until a table fits the width: empty ones first, then from the right; the first one stays. */
export function fitColumns<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): FittedColumns<Row> {
  const options = { header: true, paint: plain }
  const isWide = (columns: readonly Column<Row>[]) =>
    table(columns, rows, options).some((line) => displayWidth(line) > width)
  let columns = all
  const isEmpty = (column: Column<Row>) => rows.every((row) => ['', '--'].includes(column.cell(row)))
  const steps = [
    (column: Column<Row>) => isEmpty(column) && !ESSENTIAL_TITLES.has(column.title),
    (column: Column<Row>) => !ESSENTIAL_TITLES.has(column.title),
    () => true,
  ]
  for (const mayGo of steps) {
    while (columns.length > 1 && isWide(columns)) {
      const last = columns.reduce((found, column, at) => (at > 0 && mayGo(column) ? at : found), -1)
      if (last === -1) break
      columns = columns.filter((_, at) => at !== last)
    }
  }
  const leftOut = all.filter((column) => !columns.includes(column)).map(({ title }) => title)
  if (!isWide(columns)) return { columns, leftOut }
  return {
    columns: columns.map((column) => ({ ...column, cell: (row) => truncate(column.cell(row), width) })),
    leftOut,
  }
}

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
