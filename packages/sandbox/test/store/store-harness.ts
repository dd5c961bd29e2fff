import type { Store } from '../../src/store/store'

/** Data of one exchange, with means to damage it while no store is open. */
export interface StoreHarness {
  /** Creates another store over the same data, like a new process. */
  make(): Store
  damageJournal(seq: number): Promise<void>
  removeJournal(seq: number): Promise<void>
  damageSnapshot(seq: number): Promise<void>
  damageBalance(account: string): Promise<void>
  destroy(): Promise<void>
}

/** A harness whose store has rows of futures orders and positions. */
export interface RowsHarness extends StoreHarness {
  damagePosition(positionId: number): Promise<void>
}
