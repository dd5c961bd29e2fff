/**
 * Copies all rows of all tables as of one moment, page by page, while commits continue.
 *
 * With a stable view (PostgreSQL) it reads once. The embedded database has one connection, on which every
 * commit is visible immediately:
 *
 *   read everything ──► read new and changed rows, until they are few ──► the rest, in one statement: the moment
 *
 * A changed row is written again, and its last line counts. Append-only tables are read on from their last
 * key; in the others, a row of a later transaction has changed. Nothing may leave the journal meanwhile.
 */
import type { SqlDriver } from './sql/sql-driver'
import { after, selectLines, TABLES, type TableShape } from './sql/tables'

/** Rows of one table, one line each, without duplicates. */
export interface CopiedRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly lines: readonly string[]
}

type Query = SqlDriver['query']

const PAGE = 2_000
/** Row limit of the final statement, and the maximum number of rounds to reach it. */
const FEW = 1_000
const ROUNDS = 6

/** Copies the named tables in one pass; without a stable view, each page is of its own moment. */
export async function* copySome(query: Query, names: readonly string[]): AsyncGenerator<CopiedRows> {
  for (const table of TABLES) {
    if (names.includes(table.name)) yield* pages(query, table, new Map(), '')
  }
}

/** `still`: the view of `query` does not change. */
export async function* copyTables(query: Query, still: boolean): AsyncGenerator<CopiedRows> {
  const ends = new Map<TableShape, string>()
  let since = still ? '' : await transaction(query)
  for (const table of TABLES) yield* pages(query, table, ends, '')
  if (still) return
  for (let round = 1, rows = Number.POSITIVE_INFINITY; round <= ROUNDS && rows > FEW; round++) {
    const next = await transaction(query)
    rows = 0
    for (const table of TABLES) {
      for await (const page of pages(query, table, ends, changed(table, since))) {
        rows += page.lines.length
        yield page
      }
    }
    since = next
  }
  yield* rest(query, ends, since)
}

async function* pages(
  query: Query,
  table: TableShape,
  ends: Map<TableShape, string>,
  condition: string,
): AsyncGenerator<CopiedRows> {
  const limit = table.page ?? PAGE
  let end = table.grows ? ends.get(table) : undefined
  for (;;) {
    const conditions = [condition, end === undefined ? '' : after(table, end)].filter(Boolean)
    const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
    const [row] = await query(selectLines(table, where, limit))
    const lines = linesOf(row?.[0])
    end = lines.at(-1) ?? end
    if (end !== undefined) ends.set(table, end)
    if (lines.length > 0) yield copied(table, lines)
    if (lines.length < limit) return
  }
}

/** One statement has one view. */
async function* rest(
  query: Query,
  ends: ReadonlyMap<TableShape, string>,
  since: string,
): AsyncGenerator<CopiedRows> {
  const parts = TABLES.map((table) => {
    const end = table.grows ? ends.get(table) : undefined
    const condition = end === undefined ? changed(table, since) : after(table, end)
    return `(${selectLines(table, condition && `where ${condition}`)})`
  })
  const [row = []] = await query(`select ${parts}`)
  for (const [at, table] of TABLES.entries()) {
    const lines = linesOf(row[at])
    if (lines.length > 0) yield copied(table, lines)
  }
}

function copied(table: TableShape, lines: readonly string[]): CopiedRows {
  return { table: table.name, columns: table.columns.map(([name]) => name), lines }
}

function linesOf(text: string | null | undefined): string[] {
  return text ? text.split('\n') : []
}

/** The number of a new transaction: later commits have higher ones. */
async function transaction(query: Query): Promise<string> {
  const [row] = await query('select pg_current_xact_id()::xid')
  return row?.[0] ?? ''
}

function changed(table: TableShape, since: string): string {
  return table.grows ? '' : `age(xmin) < age('${since}'::xid)`
}
