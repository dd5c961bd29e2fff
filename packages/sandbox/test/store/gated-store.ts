import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '../../src/store/memory-store'
import type { CommitBatch, Store } from '../../src/store/store'

/** A memory store whose commits wait until the test lets them through or breaks them. */
export interface GatedStore extends Store {
  readonly disk: MemoryDisk
  /** Commits that have arrived at the gate, oldest first. */
  readonly arrived: readonly CommitBatch[]
  /** Lets the next commit through and waits until it is done with. */
  pass(): Promise<void>
  /** Fails the next commit after it was written (`written`) or instead of it. */
  break(error: Error, written?: boolean): Promise<void>
  /** From now on commits do not wait. */
  openGate(): void
  /** The store says that it is in trouble, or no longer. */
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
