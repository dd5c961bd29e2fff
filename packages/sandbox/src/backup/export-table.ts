/**
 * What an exchange keeps, for people who want to look at it: one table at a time, as CSV (RFC 4180) or as plain SQL inserts, in the
 * words and decimals of the screens. No password, no hash of one and no token is in it.
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

/** What an export needs of an engine. */
export type ExportedEngine = Pick<Engine, 'config' | 'copy' | 'read'>

/**
 * One table as text, made as it is read. On PostgreSQL it is as it was at one moment; on PGlite each page of 2,000 rows is. Undefined
 * where the store cannot be copied.
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
    // Of accounts that came while this was read too: an account is there before the first line that speaks of it.
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

/** Types of PostgreSQL that other databases know too. */
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

/** Texts that start a formula in a spreadsheet, unless they are numbers. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/

/** One field of a CSV row (RFC 4180). What a spreadsheet would take for a formula, as an e-mail address may, has an apostrophe before it. */
export function csvField(field: Field): string {
  if (field === null) return ''
  const text = FORMULA.test(field) && !NUMBER.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
