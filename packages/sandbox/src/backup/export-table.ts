/**
 * Human-readable export of an exchange: one table at a time, as CSV (RFC 4180) or plain SQL inserts, with the
 * names and decimals of the screens. Contains no password, password hash or token.
 */
import { Readable } from 'node:stream'
import type { Engine } from '../engine/engine'
import type { CopiedRows } from '../store/copy-tables'
import { sqlText } from '../store/sql/tables'
import {
  EXPORTS,
  type Export,
  type ExportTable,
  ExportUnits,
  type Field,
  memberRows,
  type Row,
} from './export-shapes'

export type ExportFormat = 'csv' | 'sql'

export type ExportedEngine = Pick<Engine, 'config' | 'copy' | 'read'>

/**
 * Streams one table as text: on PostgreSQL as of one moment, on PGlite per page of 2,000 rows. Undefined if
 * the store does not support copies.
 */
export function exportTable(
  engine: ExportedEngine,
  table: ExportTable,
  format: ExportFormat,
): Readable | undefined {
  if (engine.copy === undefined) return undefined
  const shape: Export = EXPORTS[table]
  const rows = shape.from === undefined ? stateRows(engine) : storeRows(engine, shape, shape.from)
  return Readable.from(format === 'csv' ? csv(shape, rows) : sql(table, shape, rows))
}

type Pages = AsyncIterable<readonly (readonly Field[])[]>

async function* storeRows(engine: ExportedEngine, shape: Export, from: readonly string[]): Pages {
  const units = new ExportUnits(engine.config)
  for await (const copied of engine.copy?.(from) ?? []) {
    const rows = rowsOf(copied)
    const accounts = rows.flatMap((row) => shape.accounts?.(row) ?? [])
    // Also for accounts added meanwhile: an account exists before its first line.
    if (accounts.some((id) => !units.knows(id))) await nameAccounts(engine, units)
    yield rows.flatMap((row) => [...shape.rows(row, units)])
  }
}

async function nameAccounts(engine: ExportedEngine, units: ExportUnits): Promise<void> {
  for await (const copied of engine.copy?.(['balance']) ?? []) {
    for (const row of rowsOf(copied)) units.name(row)
  }
}

function rowsOf({ columns, lines }: CopiedRows): Row[] {
  const at = new Map(columns.map((name, index) => [name, index]))
  return lines.map((line) => {
    const values: unknown = JSON.parse(line)
    return (column) => String((Array.isArray(values) ? values[at.get(column) ?? -1] : undefined) ?? '')
  })
}

async function* stateRows(engine: ExportedEngine): Pages {
  yield await engine.read(({ state }) => memberRows(state))
}

async function* csv({ columns }: Export, pages: Pages): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const page of pages) {
    if (page.length > 0) yield page.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
  }
}

async function* sql(table: string, { columns }: Export, pages: Pages): AsyncGenerator<string> {
  yield `create table ${table} (${columns.map((name) => `${name} ${sqlType(name)}`).join(', ')});\n`
  for await (const page of pages) {
    if (page.length > 0) yield page.map((row) => insert(table, columns, row)).join('')
  }
}

function insert(table: string, columns: readonly string[], row: readonly Field[]): string {
  const values = row.map((field, at) => {
    if (field === null) return 'null'
    return sqlType(columns[at] ?? '') === 'text' ? sqlText(field) : field
  })
  return `insert into ${table} values (${values.join(', ')});\n`
}

/** PostgreSQL types that other databases share. */
function sqlType(column: string): 'bigint' | 'numeric(38, 18)' | 'text' {
  if (WHOLE.has(column)) return 'bigint'
  return DECIMAL.has(column) ? 'numeric(38, 18)' : 'text'
}

const WHOLE: ReadonlySet<string> = new Set([
  ...['id', 'uid', 'seq', 'line', 'lines', 'leverage', 'invited_by', 'credit_score'],
  ...['maker_order', 'taker_order', 'maker_uid', 'taker_uid'],
])
const DECIMAL: ReadonlySet<string> = new Set([
  ...['price', 'quantity', 'remaining', 'cost', 'margin', 'fee', 'funding', 'realized', 'amount'],
  ...['maker_fee', 'taker_fee'],
])

/** Texts that start a formula in a spreadsheet, except numbers. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/

/**
 * A field of a CSV row (RFC 4180). Prefixes possible spreadsheet formulas, such as some email addresses, with
 * an apostrophe.
 */
export function csvField(field: Field): string {
  if (field === null) return ''
  const text = FORMULA.test(field) && !NUMBER.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
