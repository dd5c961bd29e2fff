/**
 * The SQL store for PGlite and PostgreSQL.
 *
 * A commit is one prepared statement (statements.ts) over arrays: one round trip and one transaction, however
 * many commands it contains. Accounts have small numbers in the ledger. A new account gets its row (balance
 * 0) just before its first commit: a crash in between leaves a harmless empty account.
 *
 * Invariant: balance.amount = sum of that account's ledger lines and of its daily sums, at every commit.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type CopiedRows, copySome, copyTables } from '../copy-tables'
import {
  type Audit,
  type CommitBatch,
  type Identity,
  type JournalRow,
  type JournalStart,
  type OpenFutures,
  SNAPSHOTS_RETAINED,
  type Snapshot,
  type Store,
  type StoredBalance,
} from '../store'
import { StoreError } from '../store-error'
import { AccountNumbers, type NumberedAccount } from './account-numbers'
import { arrayLiteral, commitColumns } from './columns'
import { type CommitterOptions, ExactlyOnceCommitter, type JournalHead } from './exactly-once-committer'
import { openTables, renewTables, storedIdentity } from './open-tables'
import { type SqlDriver, type SqlReader, text } from './sql-driver'
import {
  countOpenOrders,
  readAudit,
  readBalances,
  readJournal,
  readOpenFutures,
  readSize,
  readSnapshots,
} from './sql-reads'
import { SqlRetention } from './sql-retention'
import { STATEMENTS } from './statements'

/** Delays between reconnect attempts; default: real time with jitter. */
export type RetryOptions = Pick<CommitterOptions, 'pause' | 'random'>

/** `claim`: a cluster node's lease, taken on `open`. */
export function createSqlStore(driver: SqlDriver, retry: RetryOptions = REAL, claim?: LeaseClaim): Store {
  return new SqlStore(driver, retry, claim)
}

/** A node's announcement when it begins to lead. */
export interface LeaseClaim {
  readonly holder: string
  readonly address: string
  readonly protocol: number
  readonly version: string
  /** Validity of the lease without renewal, ms. */
  readonly leaseMs: number
}

const REAL: RetryOptions = {
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => {}),
  random: Math.random,
}

class SqlStore implements Store {
  readonly kind
  readonly lost
  readonly #driver: SqlDriver
  readonly #claim: LeaseClaim | undefined
  readonly #commits: ExactlyOnceCommitter
  readonly retention: SqlRetention
  readonly #accounts = new AccountNumbers()
  readonly #readers = new Set<SqlReader>()
  /** Incremented when the tables are recreated: earlier reads do not match later ones. */
  #generation = 0

  constructor(driver: SqlDriver, retry: RetryOptions, claim: LeaseClaim | undefined) {
    this.#driver = driver
    this.#claim = claim
    this.#commits = new ExactlyOnceCommitter({ driver, readHead, ...retry })
    this.retention = new SqlRetention({
      driver,
      epoch: () => this.#commits.epoch,
      sound: () => this.#sound(),
    })
    this.kind = driver.kind
    this.lost = Promise.race([driver.lost, this.#commits.lost])
  }

  async open(identity: Identity): Promise<Identity> {
    const mayCreate = await this.#driver.open()
    try {
      const opened = await openTables(this.#driver, identity, mayCreate)
      await this.#beginEpoch()
      await this.#readAccounts()
      return opened
    } catch (error) {
      await this.#driver.close()
      throw error
    }
  }

  async takeOver(): Promise<Identity> {
    await this.#driver.open()
    try {
      // Done before the lock, to shorten the takeover.
      const identity = await storedIdentity(this.#driver)
      await this.#readAccounts()
      await this.#driver.hold?.()
      await this.#beginEpoch()
      await this.#readAccounts()
      return identity
    } catch (error) {
      await this.#driver.close()
      throw error
    }
  }

  async #readAccounts(): Promise<void> {
    for (const [id, account, coin] of await this.#driver.run('accountsAfter', [
      String(this.#accounts.last),
    ])) {
      this.#accounts.add({ id: Number(id), account: text(account), coin: text(coin) })
    }
  }

  get durable(): boolean {
    return this.#driver.durable
  }

  async erase(identity: Identity): Promise<void> {
    await this.#endReaders()
    this.#generation++
    await renewTables(this.#driver, identity)
    this.#accounts.clear()
    await this.#beginEpoch()
  }

  async #beginEpoch(): Promise<void> {
    if (this.#claim === undefined) await this.#driver.run('raiseEpoch', [])
    else {
      const { holder, address, protocol, version, leaseMs } = this.#claim
      await this.#driver.run('claimLease', [holder, address, String(protocol), version, String(leaseMs)])
    }
    this.#commits.begin(await readHead((sql) => this.#driver.query(sql)))
  }

  async secret(): Promise<Uint8Array<ArrayBuffer>> {
    const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
    const [row] = await this.#driver.run('storeSecret', [made])
    return new Uint8Array(Buffer.from(text(row?.[0]), 'base64'))
  }

  watchTrouble(listener: (trouble: string | undefined) => void): () => void {
    return this.#commits.watch(listener)
  }

  async commit(batch: CommitBatch): Promise<void> {
    const send = this.#commitOf(batch)
    const last = batch.rows.at(-1)
    if (last === undefined) await send()
    else await this.#commits.commit(last, send)
  }

  /** Returns the sender of a batch, which may run twice: new accounts get their numbers once. */
  #commitOf(batch: CommitBatch): () => Promise<void> {
    const { statement, columns, fresh } = commitColumns(batch, this.#accounts)
    const values = [...columns, this.#commits.epoch]
    return async () => {
      if (fresh.length > 0) await this.#addAccounts(fresh)
      await this.#driver.run(statement, values)
    }
  }

  async #addAccounts(fresh: readonly NumberedAccount[]): Promise<void> {
    const added = await this.#driver.run('newAccounts', [
      arrayLiteral(fresh.map((row) => row.id)),
      arrayLiteral(fresh.map((row) => row.account)),
      arrayLiteral(fresh.map((row) => row.coin)),
      this.#commits.epoch,
    ])
    if (added.length === fresh.length) return
    throw new StoreError('REFUSED', `Of ${fresh.length} new accounts ${added.length} could be added`)
  }

  journal(fromSeq: number): AsyncGenerator<readonly JournalRow[]> {
    return readJournal(this.#driver, fromSeq)
  }

  snapshots(): AsyncGenerator<Snapshot> {
    return readSnapshots(this.#driver)
  }

  balances(): Promise<readonly StoredBalance[]> {
    return readBalances(this.#driver)
  }

  openOrders(): Promise<number> {
    return countOpenOrders(this.#driver)
  }

  openFutures(): Promise<OpenFutures> {
    return readOpenFutures(this.#driver)
  }

  size(): Promise<number> {
    return readSize(this.#driver)
  }

  audit(): Promise<Audit> {
    return readAudit(this.#driver)
  }

  /** Throws until the owner is verified: the database may be another's. */
  #sound(): void {
    const { trouble } = this.#commits
    if (trouble !== undefined) throw new StoreError('TROUBLE', trouble)
  }

  async journalStart(): Promise<JournalStart> {
    const { seq, hash } = await this.retention.retained()
    return { seq, hash }
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    this.#sound()
    await this.#driver.run('saveSnapshot', [
      String(snapshot.seq),
      String(snapshot.ts),
      String(snapshot.format),
      snapshot.chain,
      snapshot.stateHash,
      snapshot.sha256,
      snapshot.text,
    ])
    await this.#driver.run('dropSnapshots', [String(SNAPSHOTS_RETAINED)])
    await this.#driver.tidy()
  }

  async *copy(tables?: readonly string[]): AsyncGenerator<CopiedRows> {
    this.#sound()
    const driver = this.#driver
    const reader = await driver.reader?.()
    const read = (query: SqlDriver['query'], still: boolean) =>
      tables === undefined ? copyTables(query, still) : copySome(query, tables)
    if (reader === undefined) return yield* read(this.#sameTables(), false)
    this.#readers.add(reader)
    try {
      yield* read(reader.query, true)
    } finally {
      this.#readers.delete(reader)
      await reader.close()
    }
  }

  /** Queries the current tables, and fails after they were recreated. */
  #sameTables(): SqlDriver['query'] {
    const generation = this.#generation
    return async (sql) => {
      if (generation === this.#generation) return this.#driver.query(sql)
      throw new StoreError('LOST', 'The exchange was restarted while it was read.')
    }
  }

  /** Open readers would block dropping the tables. */
  async #endReaders(): Promise<void> {
    for (const reader of this.#readers) await reader.close()
  }

  async close(): Promise<void> {
    this.#commits.stop()
    await this.#endReaders()
    await this.#driver.close()
  }
}

async function readHead(query: SqlDriver['query']): Promise<JournalHead> {
  const [row] = await query(STATEMENTS.journalHead)
  const [instance, epoch, seq, hash] = row ?? []
  return { instance: text(instance), epoch: text(epoch), seq: Number(seq ?? 0), hash: text(hash) }
}
