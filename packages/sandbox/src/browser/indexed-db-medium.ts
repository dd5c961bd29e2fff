/**
 * The records of a tail store in IndexedDB, one database an exchange:
 *
 *   about        'format', 'owner', 'identity'
 *   tail         records by their first seq
 *   snapshots    by seq
 *   projections  by seq, beside each snapshot
 *
 * One tab owns it. A Web Lock keeps the others out; where there is none, or where it was stolen, the owner's mark in
 * `about` does: every write looks at it in its own transaction, so a tab that was replaced can write nothing.
 */
import type { Identity, Snapshot } from '../store/store'
import { SNAPSHOTS_KEPT, STORE_FORMAT } from '../store/store'
import { StoreError } from '../store/store-error'
import type { Drop, Kept, Medium, Projection, TailRecord } from './medium'
import type { Ownership } from './owner-lock'

export interface IndexedDbMediumOptions {
  readonly factory: IDBFactory
  /** Of the database. */
  readonly name: string
  /** A text nobody else will make. */
  readonly ownerId: string
  /** Waits for its turn; rejects with StoreError LOCKED. */
  readonly own: () => Promise<Ownership>
}

const STORES = ['about', 'tail', 'snapshots', 'projections'] as const
type StoreName = (typeof STORES)[number]

export function createIndexedDbMedium(options: IndexedDbMediumOptions): Medium {
  return new IndexedDbMedium(options)
}

class IndexedDbMedium implements Medium {
  readonly lost: Promise<Error>
  readonly #options: IndexedDbMediumOptions
  #lose: (error: Error) => void = () => {}
  #database: IDBDatabase | undefined
  #ownership: Ownership | undefined

  constructor(options: IndexedDbMediumOptions) {
    this.#options = options
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  async open(): Promise<Kept> {
    const ownership = await this.#options.own()
    this.#ownership = ownership
    void ownership.lost.then(this.#lose)
    try {
      const database = await openDatabase(this.#options.factory, this.#options.name)
      this.#database = database
      database.onversionchange = () => {
        database.close()
        this.#lose(new StoreError('LOST', 'The database of the exchange was deleted.'))
      }
      return await this.#read()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  begin(identity: Identity): Promise<void> {
    return this.#write((stores) => void stores.about.put(identity, 'identity'))
  }

  erase(identity: Identity): Promise<void> {
    return this.#write(({ about, ...rest }) => {
      for (const store of Object.values(rest)) store.clear()
      about.put(identity, 'identity')
    })
  }

  append(record: TailRecord): Promise<void> {
    return this.#write(({ tail }) => void tail.add(record, record.firstSeq))
  }

  saveSnapshot(snapshot: Snapshot, projection: Projection, drop: Drop): Promise<void> {
    return this.#write(({ tail, snapshots, projections }) => {
      snapshots.put(snapshot, snapshot.seq)
      projections.put(projection, snapshot.seq)
      for (const seq of drop.snapshotSeqs) {
        snapshots.delete(seq)
        projections.delete(seq)
      }
      if (drop.tailBefore === 0) return
      const cursor = tail.openCursor()
      cursor.onsuccess = () => {
        const found = cursor.result
        const record: TailRecord | undefined = found?.value
        if (found === null || record === undefined || record.lastSeq >= drop.tailBefore) return
        found.delete()
        found.continue()
      }
    })
  }

  async snapshot(seq: number): Promise<Snapshot | undefined> {
    const found: Snapshot | undefined = await this.#get('snapshots', seq)
    return found
  }

  async projection(seq: number): Promise<Projection | undefined> {
    const found: Projection | undefined = await this.#get('projections', seq)
    return found
  }

  async close(): Promise<void> {
    this.#database?.close()
    this.#database = undefined
    this.#ownership?.release()
  }

  /** Puts the owner's mark and reads in one transaction: nothing of an owner before can come after it. */
  async #read(): Promise<Kept> {
    const transaction = this.#transaction('readwrite')
    const done = finished(transaction)
    done.catch(() => {})
    const { about, tail, snapshots } = storesOf(transaction)
    const [format, identity, records, seqs] = await Promise.all([
      answerOf<number | undefined>(about.get('format')),
      answerOf<Identity | undefined>(about.get('identity')),
      answerOf<TailRecord[]>(tail.getAll()),
      answerOf(snapshots.getAllKeys()),
      answerOf(about.put(this.#options.ownerId, 'owner')),
    ])
    if (format !== undefined && format > STORE_FORMAT) {
      transaction.abort()
      throw new StoreError('NEWER', `${this.#options.name} was written by a newer version.`)
    }
    about.put(STORE_FORMAT, 'format')
    await done
    return { identity, tail: records, snapshotSeqs: seqs.map(Number).reverse().slice(0, SNAPSHOTS_KEPT) }
  }

  async #get(store: StoreName, seq: number) {
    return answerOf(this.#transaction('readonly').objectStore(store).get(seq))
  }

  async #write(put: (stores: Readonly<Record<StoreName, IDBObjectStore>>) => void): Promise<void> {
    const transaction = this.#transaction('readwrite')
    const done = finished(transaction)
    const stores = storesOf(transaction)
    const owner = stores.about.get('owner')
    let replaced = false
    owner.onsuccess = () => {
      replaced = owner.result !== this.#options.ownerId
      if (replaced) transaction.abort()
      else put(stores)
    }
    try {
      await done
    } catch (error) {
      if (!replaced) throw error
      throw new StoreError('LOST', 'Another tab of this browser has taken the exchange over.')
    }
  }

  #transaction(mode: IDBTransactionMode): IDBTransaction {
    if (this.#database === undefined) throw new StoreError('LOST', `${this.#options.name} is closed.`)
    try {
      return this.#database.transaction(STORES, mode)
    } catch (error) {
      throw new StoreError('LOST', `${this.#options.name} is closed.`, { cause: error })
    }
  }
}

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(unusable(request.error))
  })
}

function storesOf(transaction: IDBTransaction): Readonly<Record<StoreName, IDBObjectStore>> {
  return {
    about: transaction.objectStore('about'),
    tail: transaction.objectStore('tail'),
    snapshots: transaction.objectStore('snapshots'),
    projections: transaction.objectStore('projections'),
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(unusable(request.error))
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(unusable(transaction.error))
  })
}

function unusable(error: DOMException | null): StoreError {
  if (error?.name === 'QuotaExceededError') {
    return new StoreError('REFUSED', 'The browser gives no more room: free some, or begin again.')
  }
  return new StoreError('LOST', `The browser's database failed: ${error?.message ?? 'aborted'}`, {
    cause: error,
  })
}
