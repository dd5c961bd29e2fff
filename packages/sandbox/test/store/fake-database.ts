import { SCHEMA_VERSION } from '../../src/store/sql/schema'
import type { SqlDriver, SqlText } from '../../src/store/sql/sql-driver'
import { STATEMENTS, type StatementName } from '../../src/store/sql/statements'
import { StoreError } from '../../src/store/store-error'

/** What the next statement of a commit meets. */
export type CommitFault =
  /** The connection ends before the server has it. */
  | 'unsent'
  /** The server does it, and its answer is lost. */
  | 'unheard'
  /** The network delivers it to the old session after the connection was given up: just before that lets go of its lock. */
  | 'late'
  /** The server says that its disk is full, the connection stands. */
  | 'full'

/** What an attempt to connect again meets. */
export type Obstacle =
  /** Nobody listens. */
  | 'down'
  /** The old session holds the lock. */
  | 'locked'
  /** The connection made is lost before anything can be asked. */
  | 'cut'

/** A PostgreSQL server as far as commits are concerned, with what can happen to its connections. */
export interface FakeDatabase {
  /** The journal: `seq hash` of each row, as often as it was inserted. */
  readonly journal: readonly string[]
  /** What the next commits meet, and the next attempts to connect; then all goes well. */
  readonly faults: (CommitFault | 'none')[]
  readonly obstacles: (Obstacle | 'none')[]
  connect(): SqlDriver
  /** The connection in use ends while nothing is sent. */
  cut(): void
  /** Another exchange opens the database: from now on it is the owner. It writes a row of its own, or none. */
  takeOver(row?: string): void
  /** Somebody who knows nothing of epochs writes. */
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
        // The old session has ended: what it was sent is done, or refused, before anybody else gets the lock.
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

/** Of an array literal without quotes. */
function itemsOf(literal: SqlText | undefined): string[] {
  return (literal ?? '').replaceAll(/[{}"]/g, '').split(',').filter(Boolean)
}
