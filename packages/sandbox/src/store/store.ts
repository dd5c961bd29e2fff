import type { OrderRow, TradeRow } from '../core/event'
import type { FuturesOrderRow, PositionRow } from '../core/futures/futures-rows'
import type { Posting } from '../core/posting'

/** One command as journaled. `body` is the command's JSON text without seq, ts and key, kept to the byte. */
export interface JournalRow {
  readonly seq: number
  readonly ts: number
  readonly uid: number | null
  /** Idempotency key of the caller. */
  readonly key: string | null
  readonly type: string
  readonly body: string
  /** crc32 of the row without its hashes. */
  readonly crc: number
  /** SHA-256 (hex) over the hash of the row before and this row: the chain. */
  readonly hash: string
}

/** The ledger lines of one command; they sum to zero per coin. */
export interface LedgerEntry {
  readonly seq: number
  readonly postings: readonly Posting[]
}

/** A fill and the command that made it. */
export interface CommittedTrade {
  readonly seq: number
  readonly trade: TradeRow
}

/** What one group commit makes durable, all of it or nothing. */
export interface CommitBatch {
  readonly rows: readonly JournalRow[]
  readonly entries: readonly LedgerEntry[]
  /** Members' orders, oldest change first. Bots' orders live in the snapshot and the journal only. */
  readonly orders: readonly OrderRow[]
  /** Of spot and of contracts. */
  readonly trades: readonly CommittedTrade[]
  /** As with orders: members' alone. */
  readonly futuresOrders: readonly FuturesOrderRow[]
  readonly positions: readonly PositionRow[]
}

/** The whole state of the exchange after command `seq`. */
export interface Snapshot {
  readonly seq: number
  readonly ts: number
  readonly format: number
  /** Chain hash of journal row `seq`. */
  readonly chain: string
  /** `exchange.hash()`. */
  readonly stateHash: string
  /** SHA-256 (hex) of `text`. */
  readonly sha256: string
  /** `exchange.serialize()`. */
  readonly text: string
}

/** What a store was created for; replay from genesis needs exactly these. */
export interface Identity {
  readonly seed: string
  /** ms since the epoch. */
  readonly genesis: number
}

/** A row that others follow: what a chain is checked from. */
export type JournalStart = Pick<JournalRow, 'seq' | 'hash'>

/** One row of the balances projection, units of 1e-8. */
export interface StoredBalance {
  readonly account: string
  readonly coin: string
  readonly amount: bigint
}

/** The open part of the futures projections. */
export interface OpenFutures {
  readonly orders: number
  readonly positions: readonly Pick<PositionRow, 'positionId' | 'lots' | 'cost' | 'margin'>[]
}

/** Counts and sums taken by the store itself over all it holds, in one consistent view. */
export interface Audit {
  readonly journalRows: number
  readonly lastSeq: number
  readonly ledgerEntries: number
  /** (seq, coin) groups of the ledger that do not sum to zero. */
  readonly unbalanced: number
  /** Accounts whose balance is not the sum of their ledger lines. */
  readonly mismatched: number
  /** User accounts below zero. */
  readonly negative: number
  /** Coins whose balances do not sum to zero. */
  readonly unevenCoins: readonly string[]
  readonly orders: number
  readonly trades: number
}

/**
 * Where the exchange is kept. The engine is its only user and never has two commits under way.
 * Every method may reject with StoreError.
 */
export interface Store {
  readonly kind: 'memory' | 'pglite' | 'pg' | 'indexeddb'
  /** Resolves once, when the database is lost while running; the store is of no use from then on. */
  readonly lost: Promise<Error>
  /** Takes the lock and makes the tables; the identity given is used only when the store is new. */
  open(identity: Identity): Promise<Identity>
  /** Newest first, read one by one as asked for. */
  snapshots(): AsyncIterable<Snapshot>
  /** Rows from `fromSeq` on, in order, page by page. */
  journal(fromSeq: number): AsyncIterable<readonly JournalRow[]>
  /** The last row before those that can be checked, in a store that drops old ones; default: the journal is whole. */
  journalStart?(): Promise<JournalStart>
  balances(): Promise<readonly StoredBalance[]>
  /** How many members' orders the projection shows as open. */
  openOrders(): Promise<number>
  /** What the projections show of contracts; default: the store has none. */
  openFutures?(): Promise<OpenFutures>
  /**
   * Writes the projections of contracts into data from before there were any, and is a no-op for all other data.
   * Asked once after recovery, before anything is compared; `rows` is all that people have.
   */
  fillFutures?(rows: () => Pick<CommitBatch, 'futuresOrders' | 'positions'>): Promise<void>
  commit(batch: CommitBatch): Promise<void>
  /** Keeps the three newest. */
  saveSnapshot(snapshot: Snapshot): Promise<void>
  audit(): Promise<Audit>
  /**
   * Throws everything away and begins anew for this identity, all of it or nothing; the lock is kept. Default: the
   * store cannot be emptied while it is open.
   */
  erase?(identity: Identity): Promise<void>
  /** Gives the lock back; may be called twice. */
  close(): Promise<void>
}

/** Raised when what is written changes its meaning; an older program refuses a newer format. */
export const STORE_FORMAT = 1

/** Snapshots a store keeps. */
export const SNAPSHOTS_KEPT = 3
