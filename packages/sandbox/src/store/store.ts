import type { Opening } from '../core/config'
import type { FuturesOrderRow, PositionRow } from '../core/futures/futures-command'
import type { Posting } from '../core/kernel/ledger'
import type { TradeRow } from '../core/order-book/events'
import type { OrderRow } from '../core/spot/events'
import type { CopiedRows } from './copy-tables'

/**
 * One journaled command. `body` is the command's JSON text without seq, ts and key, preserved byte for byte.
 */
export interface JournalRow {
  readonly seq: number
  readonly ts: number
  readonly uid: number | null
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

/** Ledger lines of one account and day without members. */
export interface FoldedLine {
  /** Days since 1970, UTC, of exchange time. */
  readonly day: number
  readonly account: string
  readonly coin: string
  /** Their sum, units of 1e-8. */
  readonly amount: bigint
  readonly lines: number
}

/** Trades of one market and day between two bots. */
export interface FoldedTrades {
  readonly day: number
  readonly pair: string
  readonly trades: number
  readonly lots: bigint
  /** Sum of price times lots, in ticks and lots. */
  readonly value: bigint
}

/** Daily sums of trades and lines between bots. Lines sum to zero by day and coin. */
export interface Folded {
  /** Each account once per day. */
  readonly lines: readonly FoldedLine[]
  readonly trades: readonly FoldedTrades[]
}

export interface CommitBatch {
  readonly rows: readonly JournalRow[]
  readonly entries: readonly LedgerEntry[]
  /** Added to earlier sums; undefined: nothing. */
  readonly folded?: Folded | undefined
  /** Members' orders, oldest change first. Bots' orders are only in the snapshot and the journal. */
  readonly orders: readonly OrderRow[]
  /** Spot and contract trades that involve a member. */
  readonly trades: readonly CommittedTrade[]
  /** Members' contract orders only. */
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

/** Parameters a store was created with; replay from genesis needs exactly these. */
export interface Identity {
  readonly seed: string
  /** Ms since the epoch. */
  readonly genesis: number
  /** Pairs that began with a recorded price; absent without any. */
  readonly openings?: readonly Opening[] | undefined
}

export function identityOf({ seed, genesis, openings }: Identity): Identity {
  return { seed, genesis, ...(openings && { openings }) }
}

/** Start of a chain check: the predecessor of the first row. */
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

/** Counts and sums computed by the store over all its data in one consistent view. */
export interface Audit {
  readonly journalRows: number
  readonly lastSeq: number
  readonly ledgerEntries: number
  /** Ledger lines stored only as daily sums. */
  readonly foldedLines: number
  /** (seq, coin) groups of the ledger and (day, coin) groups of daily sums that do not sum to zero. */
  readonly unbalanced: number
  /** Accounts whose balance differs from the sum of their ledger lines and daily sums. */
  readonly mismatched: number
  /** User accounts below zero. */
  readonly negative: number
  /** Coins whose balances do not sum to zero. */
  readonly unevenCoins: readonly string[]
  readonly orders: number
  readonly trades: number
  /** Trades between bots, stored only as daily counts and volumes. */
  readonly foldedTrades: number
}

/** A snapshot that was restored and verified before deleting the journal rows it covers. Retained forever. */
export interface Checkpoint {
  readonly seq: number
  readonly ts: number
  /** Chain hash of journal row `seq`. */
  readonly chain: string
  readonly stateHash: string
  /** SHA-256 (hex) of the snapshot's text. */
  readonly sha256: string
  /** Uids that are not members. */
  readonly bots: readonly number[]
  /** SHA-256 (hex) over members' spot, fiat and other balances: see `membersDigest`. */
  readonly members: string
}

/** First row of the journal, and the fate of earlier rows. */
export interface Retained extends JournalStart {
  /** Number of archived earlier rows. */
  readonly archived: number
  /** SHA-256 (hex) over their hashes, in order. */
  readonly digest: string
}

/** An archived command: `previous` is the hash of its predecessor. */
export interface ArchivedRow extends JournalRow {
  readonly previous: string
}

/**
 * Retention of a store that deletes old journal rows. Users' commands and rows that moved a member's money
 * are archived, the others deleted. Every method may reject with StoreError.
 */
export interface StoreRetention {
  retained(): Promise<Retained>
  checkpoint(): Promise<Checkpoint | undefined>
  saveCheckpoint(checkpoint: Checkpoint): Promise<void>
  /** Seq of the oldest snapshot, once the maximum number is stored. */
  oldestSnapshot(): Promise<number | undefined>
  snapshot(seq: number): Promise<Snapshot | undefined>
  /**
   * Deletes the oldest rows below `below`, at most `most`, in one transaction. Returns the last deleted one.
   */
  compact(below: number, most: number): Promise<number>
  /** Frees the space of deleted rows for new ones; in steps under 100 ms on small databases. */
  tidy(): Promise<void>
  /** Rows from `fromSeq` on, in order, page by page. */
  archive(fromSeq: number): AsyncIterable<readonly ArchivedRow[]>
  /** Nonzero balances of people and bots, by their ledger lines up to command `seq`. */
  balancesAt(seq: number): Promise<readonly StoredBalance[]>
}

/**
 * Storage of the exchange. The engine is its only user and never has two commits in flight. Every method may
 * reject with StoreError.
 */
export interface Store {
  readonly kind: 'memory' | 'pglite' | 'pg' | 'indexeddb'
  /** Resolves once if the database is lost while running; the store is unusable from then on. */
  readonly lost: Promise<Error>
  /**
   * True if commits survive power loss; known once open. False: they survive a process kill only. Undefined:
   * nothing outlives the process.
   */
  readonly durable?: boolean
  /** Takes the lock and creates the tables; `identity` is used only for a new store. */
  open(identity: Identity): Promise<Identity>
  /**
   * Takes over an exchange of another process instead of `open`: waits for the lock without limit and
   * continues where the other one ended. Closing the store ends the wait. Default: not supported.
   */
  takeOver?(): Promise<Identity>
  /** Newest first, read lazily. */
  snapshots(): AsyncIterable<Snapshot>
  /** Rows from `fromSeq` on, in order, page by page. */
  journal(fromSeq: number): AsyncIterable<readonly JournalRow[]>
  /**
   * Predecessor of the first checkable row, in a store that drops old ones. Default: the journal is complete.
   */
  journalStart?(): Promise<JournalStart>
  /** Default: the store retains every row, or drops old ones by itself. */
  readonly retention?: StoreRetention
  /**
   * 32 random bytes created and stored with the store, the same for every process that uses it. Signatures
   * and hashes for other parties use keys derived from them. Default: random per process.
   */
  secret?(): Promise<Uint8Array<ArrayBuffer>>
  balances(): Promise<readonly StoredBalance[]>
  /** Number of members' open orders in the projection. */
  openOrders(): Promise<number>
  /** Contract projections. Default: none. */
  openFutures?(): Promise<OpenFutures>
  /** Stores the batch once. A store that recovers from trouble resolves only after recovery. */
  commit(batch: CommitBatch): Promise<void>
  /**
   * Notifies of trouble: the reason in one line when commits are impossible or the reason changes, undefined
   * at the end. Returns the unsubscribe function. Meanwhile everything but `commit` rejects with StoreError
   * TROUBLE. Default: commits succeed or fail directly.
   */
  watchTrouble?(listener: (trouble: string | undefined) => void): () => void
  /** Retains the three newest snapshots. */
  saveSnapshot(snapshot: Snapshot): Promise<void>
  audit(): Promise<Audit>
  /** Size of the database in bytes, with the write-ahead log of the embedded one. Default: unknown. */
  size?(): Promise<number>
  /**
   * Copies all rows of all tables as of one moment, for a backup, while commits continue. Nothing may leave
   * the journal meanwhile. `tables`: only these, for an export; with a single connection, each page is of its
   * own moment. Default: not supported.
   */
  copy?(tables?: readonly string[]): AsyncIterable<CopiedRows>
  /**
   * Deletes everything and starts again with this identity, atomically; the lock stays. Default: not
   * supported while open.
   */
  erase?(identity: Identity): Promise<void>
  /** Releases the lock; idempotent. */
  close(): Promise<void>
}

/**
 * Format of data directories, snapshots and the browser's database. Incremented when its meaning changes;
 * older programs refuse it.
 */
export const STORE_FORMAT = 1

export const SNAPSHOTS_RETAINED = 3
