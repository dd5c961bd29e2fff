/**
 * A read-only store beside another writing process: a standby starts from it and fills its gaps from it. It
 * holds no lock. A lost connection is replaced at the next read.
 */
import { type CopiedRows, copySome, copyTables } from '../copy-tables'
import type { Audit, Identity, JournalRow, JournalStart, Snapshot, Store, StoredBalance } from '../store'
import { StoreError } from '../store-error'
import { storedIdentity } from './open-tables'
import { type SqlDriver, text } from './sql-driver'
import { countOpenOrders, readAudit, readBalances, readJournal, readSize, readSnapshots } from './sql-reads'
import { SqlRetention } from './sql-retention'

/** `driver` must take no lock. */
export function followStore(driver: SqlDriver): Store {
  return new FollowedStore(driver)
}

class FollowedStore implements Store {
  readonly kind
  readonly lost
  readonly retention: SqlRetention
  readonly #driver: SqlDriver

  constructor(driver: SqlDriver) {
    this.#driver = driver
    this.kind = driver.kind
    this.lost = driver.lost
    this.retention = new SqlRetention({ driver, epoch: () => '', sound: () => {} })
  }

  get durable(): boolean {
    return this.#driver.durable
  }

  /**
   * Reads the existing exchange and ignores the identity argument. Rejects with StoreError FOREIGN, CORRUPT
   * or NEWER.
   */
  async open(): Promise<Identity> {
    await this.#driver.open()
    try {
      return await storedIdentity(this.#driver)
    } catch (error) {
      await this.#driver.close()
      throw error
    }
  }

  async *journal(fromSeq: number): AsyncGenerator<readonly JournalRow[]> {
    await this.#connected()
    yield* readJournal(this.#driver, fromSeq)
  }

  async *snapshots(): AsyncGenerator<Snapshot> {
    await this.#connected()
    yield* readSnapshots(this.#driver)
  }

  async journalStart(): Promise<JournalStart> {
    await this.#connected()
    const { seq, hash } = await this.retention.retained()
    return { seq, hash }
  }

  async secret(): Promise<Uint8Array<ArrayBuffer>> {
    await this.#connected()
    const [row] = await this.#driver.run('secret', [])
    if (row === undefined)
      throw new StoreError('CORRUPT', 'The database has no secret yet: a node that leads makes it')
    return new Uint8Array(Buffer.from(text(row[0]), 'base64'))
  }

  async balances(): Promise<readonly StoredBalance[]> {
    await this.#connected()
    return readBalances(this.#driver)
  }

  async openOrders(): Promise<number> {
    await this.#connected()
    return countOpenOrders(this.#driver)
  }

  async audit(): Promise<Audit> {
    await this.#connected()
    return readAudit(this.#driver)
  }

  async size(): Promise<number> {
    await this.#connected()
    return readSize(this.#driver)
  }

  async *copy(tables?: readonly string[]): AsyncGenerator<CopiedRows> {
    await this.#connected()
    const reader = await this.#driver.reader?.()
    if (reader === undefined)
      throw new StoreError('REFUSED', 'This database cannot be copied beside its writer')
    try {
      yield* tables === undefined ? copyTables(reader.query, true) : copySome(reader.query, tables)
    } finally {
      await reader.close()
    }
  }

  commit(): Promise<void> {
    return Promise.reject(readOnly())
  }

  saveSnapshot(): Promise<void> {
    return Promise.reject(readOnly())
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  async #connected(): Promise<void> {
    await this.#driver.reopen?.(() => Promise.resolve())
  }
}

function readOnly(): StoreError {
  return new StoreError('REFUSED', 'A node that follows writes nothing: its leader does')
}
