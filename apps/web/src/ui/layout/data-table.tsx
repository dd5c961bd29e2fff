import type { ReactNode } from 'react'
import type { Direction } from '../figures/number-format'
import { Icon } from '../icons/icon'
import styles from './data-table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** Text column, aligned left; numbers align right. */
  readonly words?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Makes the heading a button. */
  readonly sort?: ColumnSort | undefined
}

interface ColumnSort {
  /** Absent unless the rows are sorted by this column. */
  readonly order: 'up' | 'down' | undefined
  readonly onSort: () => void
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  /** The first column names its row; the last stays in view when the table scrolls sideways. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Accessible name of a row. */
  nameOf: (row: Row) => string
}

/** Table of values for wide screens. */
export function DataTable<Row>({ label, columns, rows, keyOf, nameOf }: DataTableProps<Row>) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, words, sort }) => (
              <th key={key} scope="col" data-words={words} aria-sort={sort?.order && ariaSort[sort.order]}>
                {sort ? <SortButton {...sort}>{head}</SortButton> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-label={nameOf(row)}>
              {columns.map(({ key, words, cell }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" data-words={words}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-words={words}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ariaSort = { up: 'ascending', down: 'descending' } as const

function SortButton({ order, onSort, children }: ColumnSort & { children: ReactNode }) {
  return (
    <button type="button" className={styles.sort} data-order={order} onClick={onSort}>
      {children}
      <span className={styles.arrows}>
        <Icon name="chevron-up" size={12} />
        <Icon name="chevron-down" size={12} />
      </span>
    </button>
  )
}

/** Class of a button or link in a first cell that covers the whole row, except the last cell. */
export const rowAction = styles.rowAction

interface FigureProps {
  value: string
  unit?: string | undefined
  tone?: Direction | undefined
}

/** Number in a table, with its unit. */
export function Figure({ value, unit, tone }: FigureProps) {
  return (
    <span className={styles.figure} data-tone={tone} translate="no">
      {value}
      {unit !== undefined && value !== '--' && <small> {unit}</small>}
    </span>
  )
}

/** Returns the unit shared by all rows, for the column heading; undefined if units differ. */
export function sharedUnit<Row>(
  rows: readonly Row[],
  unitOf: (row: Row) => string | undefined,
): string | undefined {
  const [first] = rows
  const unit = first && unitOf(first)
  return rows.every((row) => unitOf(row) === unit) ? unit : undefined
}
