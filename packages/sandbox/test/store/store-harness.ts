import type { Store } from '../../src/store/store'

/** One place to keep an exchange in, and the means to hurt it. Damage is done while no store is open. */
export interface StoreHarness {
  /** Another store over the same data, as a new process would make it. */
  make(): Store
  damageJournal(seq: number): Promise<void>
  removeJournal(seq: number): Promise<void>
  damageSnapshot(seq: number): Promise<void>
  damageBalance(account: string): Promise<void>
  destroy(): Promise<void>
}

/** One whose store has rows of futures orders and positions. */
export interface RowsHarness extends StoreHarness {
  damagePosition(positionId: number): Promise<void>
}
