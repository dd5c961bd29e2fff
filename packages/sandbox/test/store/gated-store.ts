import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '../../src/store/memory-store'
import type { CommitBatch, Store } from '../../src/store/store'

/** A memory store whose commits wait until the test passes or breaks them. */
export interface GatedStore extends Store {
  readonly disk: MemoryDisk
  /** Commits waiting at the gate, oldest first. */
  readonly arrived: readonly CommitBatch[]
  /** Passes the next commit and waits until it is complete. */
  pass(): Promise<void>
  /** Fails the next commit after writing it (`written`) or instead. */
  break(error: Error, written?: boolean): Promise<void>
  /** Passes all later commits immediately. */
  openGate(): void
  /** Emits trouble of the store, or its end. */
  emitTrouble(trouble: string | undefined): void
}

export function createGatedStore(): GatedStore {
  const disk = createMemoryDisk()
  const store = createMemoryStore(disk)
  const gates: { let(): void; fail(error: Error, written: boolean): void }[] = []
  const arrived: CommitBatch[] = []
  const watchers = new Set<(trouble: string | undefined) => void>()
  let gated = true
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    kind: 'memory',
    lost: store.lost,
    disk,
    arrived,
    open: (identity) => store.open(identity),
    snapshots: () => store.snapshots(),
    journal: (from) => store.journal(from),
    balances: () => store.balances(),
    openOrders: () => store.openOrders(),
    saveSnapshot: (snapshot) => store.saveSnapshot(snapshot),
    audit: () => store.audit(),
    close: () => store.close(),
    commit(batch) {
      if (!gated) return store.commit(batch)
      arrived.push(batch)
      return new Promise((resolve, reject) => {
        gates.push({
          let: () => void store.commit(batch).then(resolve, reject),
          fail: (error, written) =>
            void (written ? store.commit(batch) : Promise.resolve()).then(() => reject(error)),
        })
      })
    },
    watchTrouble(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    emitTrouble(trouble) {
      for (const watcher of watchers) watcher(trouble)
    },
    async pass() {
      await settle()
      gates.shift()!.let()
      await settle()
    },
    async break(error, written = false) {
      await settle()
      gates.shift()!.fail(error, written)
      await settle()
    },
    openGate() {
      gated = false
      for (const gate of gates.splice(0)) gate.let()
    },
  }
}
