import { SCHEMA_VERSION } from '../../src/store/sql/schema'
import type { SqlDriver, SqlText } from '../../src/store/sql/sql-driver'
import { STATEMENTS, type StatementName } from '../../src/store/sql/statements'
import { StoreError } from '../../src/store/store-error'

/** Fault of a commit's next statement. */
export type CommitFault =
  /** The connection ends before the server receives the statement. */
  | 'unsent'
  /** Applied by the server; the response is lost. */
  | 'unheard'
  /** Delivered to the old session after the connection was given up, just before it releases its lock. */
  | 'late'
  /** The server reports a full disk; the connection stays open. */
  | 'full'

/** Obstacle of a reconnect. */
export type Obstacle =
  /** The server is down. */
  | 'down'
  /** The old session holds the lock. */
  | 'locked'
  /** The new connection is lost before its first statement. */
  | 'cut'

/** A fake PostgreSQL server for commits, with connection faults. */
export interface FakeDatabase {
  /** Journal: `seq hash` of each row, once per insert. */
  readonly journal: readonly string[]
  /** Faults of the next commits and reconnects, then none. */
  readonly faults: (CommitFault | 'none')[]
  readonly obstacles: (Obstacle | 'none')[]
  connect(): SqlDriver
  /** Ends the connection while nothing is sent. */
  cut(): void
  /** Makes another exchange the owner of the database, optionally with a row of its own. */
  takeOver(row?: string): void
  /** Writes a row without checking the epoch. */
  changeEpoch(row: string): void
}

export function createFakeDatabase(): FakeDatabase {
  const journal: string[] = []
  const faults: (CommitFault | 'none')[] = []
  const obstacles: (Obstacle | 'none')[] = []
  let epoch = 0
  let connected = false
  let late: (() => void) | undefined
  const listeners: ((error: StoreError) => void)[] = []
  const trouble = (what: string) => new StoreError('TROUBLE', what)

  const lose = (): StoreError => {
    const error = trouble('the connection was lost')
    if (connected) {
      connected = false
      for (const listener of listeners) listener(error)
    }
    return error
  }
  const commit = (values: readonly SqlText[]) => {
    const rows = itemsOf(values[0]).map((seq, i) => `${seq} ${itemsOf(values[7])[i]}`)
    if (values.at(-1) !== String(epoch)) throw new StoreError('REFUSED', 'null value in column "seq"')
    const seqs = new Set(journal.map((row) => row.split(' ')[0]))
    if (rows.some((row) => seqs.has(row.split(' ')[0]))) {
      throw new StoreError('REFUSED', 'duplicate key value violates unique constraint "journal_pkey"')
    }
    journal.push(...rows)
  }
  const query = async (sql: string): Promise<SqlText[][]> => {
    if (sql === STATEMENTS.journalHead) {
      const [seq = null, hash = null] = journal.at(-1)?.split(' ') ?? []
      return [['instance', String(epoch), seq, hash]]
    }
    if (sql.includes('from bgk.meta')) {
      return [
        ['magic', 'bgk-sandbox'],
        ['version', String(SCHEMA_VERSION)],
        ['seed', 'fake'],
        ['genesis', '0'],
      ]
    }
    return [['t', 't']]
  }
  const run = async (name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]> => {
    if (!connected) throw trouble('not connected')
    if (name === 'raiseEpoch') epoch++
    if (name !== 'commit') return []
    const fault = faults.shift() ?? 'none'
    if (fault === 'full') throw trouble('no space left on device')
    if (fault === 'late') late = () => commit(values)
    if (fault === 'none' || fault === 'unheard') commit(values)
    if (fault !== 'none') throw lose()
    return []
  }

  return {
    journal,
    faults,
    obstacles,
    connect: () => ({
      kind: 'pg',
      lost: new Promise(() => {}),
      durable: true,
      async open() {
        connected = true
        return true
      },
      create: async () => {},
      async reopen(check) {
        if (connected) return
        const obstacle = obstacles.shift() ?? 'none'
        if (obstacle === 'down') throw trouble('connection refused')
        await check(query)
        if (obstacle === 'locked') throw trouble('locked by another session')
        // The old session has ended: its statement is applied or rejected before another session gets the
        // lock.
        try {
          late?.()
        } catch (error) {
          if (!(error instanceof StoreError)) throw error
        }
        late = undefined
        connected = true
        if (obstacle === 'cut') throw lose()
      },
      onTrouble: (listener) => void listeners.push(listener),
      exec: async () => {},
      query: async (sql) => {
        if (!connected) throw trouble('not connected')
        return query(sql)
      },
      run,
      tidy: async () => {},
      vacuum: async () => {},
      close: async () => {
        connected = false
      },
    }),
    cut: () => void lose(),
    takeOver(row) {
      late = undefined
      lose()
      epoch++
      if (row !== undefined) journal.push(row)
    },
    changeEpoch: (row) => void journal.push(row),
  }
}

/** Items of an array literal without quotes. */
function itemsOf(literal: SqlText | undefined): string[] {
  return (literal ?? '').replaceAll(/[{}"]/g, '').split(',').filter(Boolean)
}
