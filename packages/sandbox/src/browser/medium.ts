import type { PositionRow } from '../core/futures/futures-command'
import type { OrderStatus } from '../core/kernel/command'

import type { Identity, JournalRow, Snapshot, StoredBalance } from '../store/store'

/** Balances, orders and counts after a command: the projections of SQL stores. */
export interface Projection {
  readonly balances: readonly StoredBalance[]
  readonly orders: readonly (readonly [orderId: number, state: OrderStatus])[]
  readonly futuresOrders: readonly (readonly [orderId: number, state: OrderStatus])[]
  /** In a record, includes closed ones. */
  readonly positions: readonly PositionRow[]
  readonly ledgerEntries: number
  readonly trades: number
  readonly foldedLines: number
  readonly foldedTrades: number
}

/** One group commit: its rows, and the changes of the projection. */
export interface TailRecord extends Projection {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly rows: readonly JournalRow[]
}

export interface StoredContents {
  /** undefined: new. */
  readonly identity: Identity | undefined
  /** Seqs of the snapshots, newest first. */
  readonly snapshotSeqs: readonly number[]
  readonly tail: readonly TailRecord[]
}

/**
 * Storage of a tail store's records: IndexedDB in a browser. Each method is one atomic transaction and
 * rejects with StoreError; one caller at a time.
 */
export interface Medium {
  /** Resolves once another owner has taken over. */
  readonly lost: Promise<Error>
  /** Becomes the only owner and reads the contents. */
  open(): Promise<StoredContents>
  begin(identity: Identity): Promise<void>
  /** Returns the stored secret; stores `made` if there is none. */
  storeSecret(made: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  append(record: TailRecord): Promise<void>
  /** Writes a snapshot with its projection, and drops obsolete snapshots and records. */
  saveSnapshot(snapshot: Snapshot, projection: Projection, drop: Drop): Promise<void>
  snapshot(seq: number): Promise<Snapshot | undefined>
  projection(seq: number): Promise<Projection | undefined>
  /** Deletes everything and starts again. */
  erase(identity: Identity): Promise<void>
  /** Releases ownership; idempotent. */
  close(): Promise<void>
}

export interface Drop {
  readonly snapshotSeqs: readonly number[]
  /** Drops records that end before this seq. */
  readonly tailBefore: number
}
