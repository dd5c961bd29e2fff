import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createIndexedDbMedium } from '../../src/browser/indexed-db-medium'
import type { Projection, TailRecord } from '../../src/browser/medium'
import { createTailStore, type TailStoreOptions } from '../../src/browser/tail-store'
import type { JournalRow, Snapshot, Store } from '../../src/store/store'
import { StoreError } from '../../src/store/store-error'
import type { StoreHarness } from '../store/store-harness'

const NAME = 'exchange'

export interface IndexedDbHarness extends StoreHarness {
  /** Another store that takes the data over from whoever has it. */
  takeOver(options?: TailStoreOptions): Store
}

/** An IndexedDB in this process, with a lock as the tabs of one browser share it. */
export async function indexedDbHarness(options: TailStoreOptions = {}): Promise<IndexedDbHarness> {
  const factory = new IDBFactory()
  let made = 0
  let owned = false
  const own = async (takeOver: boolean) => {
    if (owned && !takeOver) throw new StoreError('LOCKED', 'Another tab has it.')
    owned = true
    return {
      lost: new Promise<Error>(() => {}),
      release() {
        owned = false
      },
    }
  }
  const make = (takeOver: boolean, more = options) => {
    made += 1
    const medium = createIndexedDbMedium({
      factory,
      name: NAME,
      ownerId: `owner ${made}`,
      own: () => own(takeOver),
    })
    return createTailStore(medium, more)
  }
  const change = <T>(store: string, edit: (value: T) => T) => rewrite(factory, store, edit)
  const editRows = (edit: (rows: readonly JournalRow[]) => readonly JournalRow[]) =>
    change<TailRecord>('tail', (record) => ({ ...record, rows: edit(record.rows) }))
  return {
    make: () => make(false),
    takeOver: (more) => make(true, more),
    damageJournal: (seq) =>
      editRows((rows) =>
        rows.map((row) => (row.seq === seq ? { ...row, body: row.body.replace('{', '{ ') } : row)),
      ),
    removeJournal: (seq) => editRows((rows) => rows.filter((row) => row.seq !== seq)),
    damageSnapshot: (seq) =>
      change<Snapshot>('snapshots', (snapshot) =>
        snapshot.seq === seq ? { ...snapshot, text: snapshot.text.slice(0, -1) } : snapshot,
      ),
    async damageBalance(account) {
      const more = <P extends Projection>(projection: P): P => ({
        ...projection,
        balances: projection.balances.map((one) =>
          one.account === account ? { ...one, amount: one.amount + 1n } : one,
        ),
      })
      await change<TailRecord>('tail', more)
      await change<Projection>('projections', more)
    },
    async destroy() {},
  }
}

/** Rewrites every value of an object store. */
function rewrite<T>(factory: IDBFactory, store: string, edit: (value: T) => T): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(NAME)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(store, 'readwrite')
      const cursor = transaction.objectStore(store).openCursor()
      cursor.onsuccess = () => {
        const found = cursor.result
        if (found === null) return
        found.update(edit(found.value))
        found.continue()
      }
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}
