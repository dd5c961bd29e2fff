/**
 * The records of a tail store in IndexedDB, one database per exchange:
 *
 *   about        'version', 'owner', 'identity', 'secret'
 *   tail         records by their first seq
 *   snapshots    by seq
 *   projections  by seq, beside each snapshot
 *
 * One tab owns it. A Web Lock excludes the others. Without locks, or after a stolen one, the owner's mark in
 * `about` does: every write checks it in its own transaction, so a replaced tab cannot write.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames, wrap } from 'idb'
import { type Identity, SNAPSHOTS_RETAINED, type Snapshot, STORE_FORMAT } from '../store/store'
import { requireVersion, StoreError } from '../store/store-error'
import type { Drop, Medium, Projection, StoredContents, TailRecord } from './medium'
import type { Ownership } from './owner-lock'

export interface IndexedDbMediumOptions {
  readonly factory: IDBFactory
  readonly name: string
  /** A unique text. */
  readonly ownerId: string
  /** Acquires ownership; rejects with StoreError LOCKED. */
  readonly own: () => Promise<Ownership>
}

interface Schema extends DBSchema {
  about: { key: string; value: unknown }
  tail: { key: number; value: TailRecord }
  snapshots: { key: number; value: Snapshot }
  projections: { key: number; value: Projection }
}

type StoreName = StoreNames<Schema>
const STORES: StoreName[] = ['about', 'tail', 'snapshots', 'projections']

type Database = IDBPDatabase<Schema>
type Stores = {
  readonly [Name in StoreName]: IDBPObjectStore<Schema, StoreName[], Name, 'readwrite'>
}

export function createIndexedDbMedium(options: IndexedDbMediumOptions): Medium {
  return new IndexedDbMedium(options)
}

class IndexedDbMedium implements Medium {
  readonly lost: Promise<Error>
  readonly #options: IndexedDbMediumOptions
  #lose: (error: Error) => void = () => {}
  #database: Database | undefined
  #ownership: Ownership | undefined

  constructor(options: IndexedDbMediumOptions) {
    this.#options = options
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  async open(): Promise<StoredContents> {
    const ownership = await this.#options.own()
    this.#ownership = ownership
    void ownership.lost.then(this.#lose)
    try {
      const database = await openDatabase(this.#options.factory, this.#options.name)
      this.#database = database
      database.addEventListener('versionchange', () => {
        database.close()
        this.#lose(new StoreError('LOST', 'The database of the exchange was deleted.'))
      })
      return await this.#read()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  begin(identity: Identity): Promise<void> {
    return this.#write(({ about }) => [about.put(identity, 'identity')])
  }

  erase(identity: Identity): Promise<void> {
    return this.#write(({ about, tail, snapshots, projections }) => [
      tail.clear(),
      snapshots.clear(),
      projections.clear(),
      about.put(identity, 'identity'),
      about.delete('secret'),
    ])
  }

  storeSecret(made: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    return this.#transact(async ({ about }, abort) => {
      await this.#checkOwner(about, abort)
      const stored = await about.get('secret')
      if (stored === undefined) await about.put(made, 'secret')
      // Written only here.
      return (stored as typeof made | undefined) ?? made
    })
  }

  append(record: TailRecord): Promise<void> {
    return this.#write(({ tail }) => [tail.add(record, record.firstSeq)])
  }

  saveSnapshot(snapshot: Snapshot, projection: Projection, drop: Drop): Promise<void> {
    return this.#write(({ tail, snapshots, projections }) => [
      snapshots.put(snapshot, snapshot.seq),
      projections.put(projection, snapshot.seq),
      ...drop.snapshotSeqs.flatMap((seq) => [snapshots.delete(seq), projections.delete(seq)]),
      dropTail(tail, drop.tailBefore),
    ])
  }

  snapshot(seq: number): Promise<Snapshot | undefined> {
    return this.#get('snapshots', seq)
  }

  projection(seq: number): Promise<Projection | undefined> {
    return this.#get('projections', seq)
  }

  async close(): Promise<void> {
    this.#database?.close()
    this.#database = undefined
    this.#ownership?.release()
  }

  /** Sets the owner's mark and reads in one transaction: no write of an earlier owner can follow. */
  #read(): Promise<StoredContents> {
    return this.#transact(async ({ about, tail, snapshots }, abort) => {
      const [version, identity, records, seqs] = await Promise.all([
        about.get('version'),
        about.get('identity'),
        tail.getAll(),
        snapshots.getAllKeys(),
        about.put(this.#options.ownerId, 'owner'),
      ])
      if (version === undefined && identity === undefined) await about.put(STORE_FORMAT, 'version')
      else this.#requireVersion(version, abort)
      // Written only by `begin` and `erase`.
      const known = identity as Identity | undefined
      return { identity: known, tail: records, snapshotSeqs: seqs.reverse().slice(0, SNAPSHOTS_RETAINED) }
    })
  }

  #requireVersion(version: unknown, abort: () => void): void {
    try {
      requireVersion(version, {
        what: `The exchange ${this.#options.name} of this browser`,
        known: STORE_FORMAT,
        discard: 'Delete it with `forgetExchange`',
      })
    } catch (error) {
      abort()
      throw error
    }
  }

  async #get<Name extends 'snapshots' | 'projections'>(
    name: Name,
    seq: number,
  ): Promise<Schema[Name]['value'] | undefined> {
    try {
      return await this.#open().get(name, seq)
    } catch (error) {
      throw unusable(error)
    }
  }

  #write(put: (stores: Stores) => readonly Promise<unknown>[]): Promise<void> {
    return this.#transact(async (stores, abort) => {
      await this.#checkOwner(stores.about, abort)
      await Promise.all(put(stores))
    })
  }

  async #checkOwner(about: Stores['about'], abort: () => void): Promise<void> {
    if ((await about.get('owner')) === this.#options.ownerId) return
    abort()
    throw new StoreError('LOST', 'Another tab of this browser has taken the exchange over.')
  }

  /** Runs an atomic transaction; resolves once committed. */
  async #transact<T>(work: (stores: Stores, abort: () => void) => Promise<T>): Promise<T> {
    try {
      const transaction = this.#open().transaction(STORES, 'readwrite')
      const { done } = transaction
      // A failed work function's own error is clearer than the aborted transaction's.
      done.catch(() => {})
      const stores = {
        about: transaction.objectStore('about'),
        tail: transaction.objectStore('tail'),
        snapshots: transaction.objectStore('snapshots'),
        projections: transaction.objectStore('projections'),
      }
      const result = await work(stores, () => transaction.abort())
      await done
      return result
    } catch (error) {
      throw unusable(error)
    }
  }

  #open(): Database {
    if (this.#database === undefined) throw new StoreError('LOST', `${this.#options.name} is closed.`)
    return this.#database
  }
}

async function openDatabase(factory: IDBFactory, name: string): Promise<Database> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store)
  }
  try {
    const database = await wrap(request)
    if (database === undefined) throw new Error('aborted')
    // The library types a database opened elsewhere without its schema.
    return database as unknown as Database
  } catch (error) {
    throw unusable(error)
  }
}

/** Deletes records that end before `seq`, oldest first. */
async function dropTail(tail: Stores['tail'], seq: number): Promise<void> {
  let cursor = seq === 0 ? null : await tail.openCursor()
  while (cursor !== null && cursor.value.lastSeq < seq) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
}

function unusable(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') {
    return new StoreError('REFUSED', 'No more browser storage: free some, or start again.')
  }
  const reason = error instanceof Error && error.message !== '' ? error.message : 'aborted'
  return new StoreError('LOST', `The browser's database failed: ${reason}`, { cause: error })
}
