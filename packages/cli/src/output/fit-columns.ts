import { displayWidth, truncate } from './display-width'
import { plain } from './paint'
import { type Column, table } from './table'

/** Columns that say most of a row, whatever its width. */
const KEPT: ReadonlySet<string> = new Set(['Status', 'PnL', 'Result'])

export interface FittedColumns<Row> {
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
    (column: Column<Row>) => isEmpty(column) && !KEPT.has(column.title),
    (column: Column<Row>) => !KEPT.has(column.title),
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
