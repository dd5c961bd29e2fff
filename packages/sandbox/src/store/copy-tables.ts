/**
 * All rows of all tables as they are at one moment, page by page, while commits go on.
 *
 * Where the database gives a reader a view that stands still (PostgreSQL), it is read through once. The embedded database has one
 * connection, on which every commit is seen at once:
 *
 *   read everything ──► read what came or changed since, until that is little ──► the rest, in one statement: the moment
 *
 * A row that changed is written once more, and its last line counts. Tables that grow are read on from their last key; of the
 * others a row that is younger than a transaction has changed since. Nothing may leave the journal meanwhile.
 */
import type { SqlDriver } from './sql/sql-driver'
import { after, selectLines, TABLES, type TableShape } from './sql/tables'

/** Rows of one table, a line each, with no line twice. */
export interface CopiedRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly lines: readonly string[]
}

type Query = SqlDriver['query']

const PAGE = 2_000
/** What one statement may be left with, and how often it is tried to come down to that. */
const FEW = 1_000
const ROUNDS = 6

/** Of the tables named alone it is one pass: where nothing stands still each page is of its own moment. */
export async function* copySome(query: Query, names: readonly string[]): AsyncGenerator<CopiedRows> {
  for (const table of TABLES) {
    if (names.includes(table.name)) yield* pages(query, table, new Map(), '')
  }
}

/** `still`: what `query` sees does not change. */
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

/** One statement sees one moment. */
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

/** The number of a transaction of its own: what commits later has a higher one. */
async function transaction(query: Query): Promise<string> {
  const [row] = await query('select pg_current_xact_id()::xid')
  return row?.[0] ?? ''
}

function changed(table: TableShape, since: string): string {
  return table.grows ? '' : `age(xmin) < age('${since}'::xid)`
}
