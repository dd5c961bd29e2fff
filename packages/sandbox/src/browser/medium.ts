import type { PositionRow } from '../core/futures/futures-command'
import type { OrderStatus } from '../core/kernel/command'

import type { Identity, JournalRow, Snapshot, StoredBalance } from '../store/store'

/** Balances, orders and counts as they stand after some command: what SQL stores keep as projections. */
export interface Projection {
  readonly balances: readonly StoredBalance[]
  readonly orders: readonly (readonly [orderId: number, state: OrderStatus])[]
  readonly futuresOrders: readonly (readonly [orderId: number, state: OrderStatus])[]
  /** In a record also those that were closed. */
  readonly positions: readonly PositionRow[]
  readonly ledgerEntries: number
  readonly trades: number
  readonly foldedLines: number
  readonly foldedTrades: number
}

/** What one group commit adds: its rows, and what of the projection is new. */
export interface TailRecord extends Projection {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly rows: readonly JournalRow[]
}

/** What a medium holds when it is opened. */
export interface StoredContents {
  /** undefined: it is new. */
  readonly identity: Identity | undefined
  /** Seqs of the snapshots, newest first. */
  readonly snapshotSeqs: readonly number[]
  /** In order. */
  readonly tail: readonly TailRecord[]
}

/**
 * Where a tail store keeps its records: IndexedDB in a browser. Each method is one transaction, all of it or nothing,
 * and rejects with StoreError; one caller at a time.
 */
export interface Medium {
  /** Resolves once, when another owner has taken it over. */
  readonly lost: Promise<Error>
  /** Becomes the one owner and reads what is there. */
  open(): Promise<StoredContents>
  begin(identity: Identity): Promise<void>
  /** The secret that is kept, which is `made` where there was none. */
  storeSecret(made: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  append(record: TailRecord): Promise<void>
  /** Writes a snapshot with the projection of its moment and drops snapshots and records that nobody needs any more. */
  saveSnapshot(snapshot: Snapshot, projection: Projection, drop: Drop): Promise<void>
  snapshot(seq: number): Promise<Snapshot | undefined>
  projection(seq: number): Promise<Projection | undefined>
  /** Drops everything and begins anew. */
  erase(identity: Identity): Promise<void>
  /** Gives it up; may be called twice. */
  close(): Promise<void>
}

export interface Drop {
  readonly snapshotSeqs: readonly number[]
  /** Records that end before this seq. */
  readonly tailBefore: number
}
