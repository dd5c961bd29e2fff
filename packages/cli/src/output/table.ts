import { displayWidth, pad } from './display-width'
import type { Paint } from './paint'
import { sanitize } from './sanitize'

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
