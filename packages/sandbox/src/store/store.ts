import type { Opening } from '../core/config'
import type { FuturesOrderRow, PositionRow } from '../core/futures/futures-command'
import type { Posting } from '../core/kernel/ledger'
import type { TradeRow } from '../core/order-book/events'
import type { OrderRow } from '../core/spot/events'
import type { CopiedRows } from './copy-tables'

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

/** Ledger lines of one account and day in which no member has a part. */
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

/** What is kept as sums of the day only. Its lines sum to zero by day and coin. */
export interface Folded {
  /** Each account once a day. */
  readonly lines: readonly FoldedLine[]
  readonly trades: readonly FoldedTrades[]
}

/** What one group commit makes durable, all of it or nothing. */
export interface CommitBatch {
  readonly rows: readonly JournalRow[]
  readonly entries: readonly LedgerEntry[]
  /** Added to the sums of before; undefined: nothing. */
  readonly folded?: Folded | undefined
  /** Members' orders, oldest change first. Bots' orders live in the snapshot and the journal only. */
  readonly orders: readonly OrderRow[]
  /** Of spot and of contracts, those in which a member has a part. */
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
  /** Pairs that began with a recorded price; left out where none did. */
  readonly openings?: readonly Opening[] | undefined
}

/** The identity alone, of whatever has one. */
export function identityOf({ seed, genesis, openings }: Identity): Identity {
  return { seed, genesis, ...(openings && { openings }) }
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
  /** Ledger lines that are kept as sums of their day only. */
  readonly foldedLines: number
  /** (seq, coin) groups of the ledger, and (day, coin) groups of what is folded, that do not sum to zero. */
  readonly unbalanced: number
  /** Accounts whose balance is not the sum of their ledger lines and of what is folded of them. */
  readonly mismatched: number
  /** User accounts below zero. */
  readonly negative: number
  /** Coins whose balances do not sum to zero. */
  readonly unevenCoins: readonly string[]
  readonly orders: number
  readonly trades: number
  /** Trades between bots, kept as counts and volumes of their day only. */
  readonly foldedTrades: number
}

/** A snapshot that was restored and compared before rows of the journal were let go for it. Kept for ever. */
export interface Checkpoint {
  readonly seq: number
  readonly ts: number
  /** Chain hash of journal row `seq`. */
  readonly chain: string
  readonly stateHash: string
  /** SHA-256 (hex) of the snapshot's text. */
  readonly sha256: string
  /** Uids of those who are no members. */
  readonly bots: readonly number[]
  /** SHA-256 (hex) over what members held in their spot, fiat and other accounts: see `membersDigest`. */
  readonly members: string
}

/** Where the journal begins, and what was done with the rows before. */
export interface Retained extends JournalStart {
  /** Rows of before that are in the archive. */
  readonly archived: number
  /** SHA-256 (hex) over the hash of each of them, one after the other. */
  readonly digest: string
}

/** A command of before the journal begins: `previous` is the hash of the row it followed. */
export interface ArchivedRow extends JournalRow {
  readonly previous: string
}

/**
 * What a store offers that lets go of old journal rows: each row that is somebody's command, or moved money of a member, goes into
 * the archive, the others go. Every method may reject with StoreError.
 */
export interface StoreRetention {
  retained(): Promise<Retained>
  /** The newest. */
  checkpoint(): Promise<Checkpoint | undefined>
  saveCheckpoint(checkpoint: Checkpoint): Promise<void>
  /** Of the oldest snapshot, once there are as many as are ever kept. */
  oldestSnapshot(): Promise<number | undefined>
  snapshot(seq: number): Promise<Snapshot | undefined>
  /** Lets go of the oldest rows, at most `most` and none from `below` on, in one transaction; answers the last that is gone. */
  compact(below: number, most: number): Promise<number>
  /** Gives the room of what is gone to what comes; in steps of under 100 ms where the database is small. */
  tidy(): Promise<void>
  /** Rows from `fromSeq` on, in order, page by page. */
  archive(fromSeq: number): AsyncIterable<readonly ArchivedRow[]>
  /** Of people and bots, by their ledger lines up to command `seq`; those not zero. */
  balancesAt(seq: number): Promise<readonly StoredBalance[]>
}

/**
 * Where the exchange is kept. The engine is its only user and never has two commits under way.
 * Every method may reject with StoreError.
 */
export interface Store {
  readonly kind: 'memory' | 'pglite' | 'pg' | 'indexeddb'
  /** Resolves once, when the database is lost while running; the store is of no use from then on. */
  readonly lost: Promise<Error>
  /**
   * Whether what is committed survives a power cut of the machine; known once it is open. False: the process may be
   * killed, the machine may not. Undefined: nothing outlives the process.
   */
  readonly durable?: boolean
  /** Takes the lock and makes the tables; the identity given is used only when the store is new. */
  open(identity: Identity): Promise<Identity>
  /**
   * Instead of `open`, of an exchange that another process has: waits for the lock for as long as that takes, and begins where the other
   * one ended. To close the store ends the waiting. Default: nobody takes over.
   */
  takeOver?(): Promise<Identity>
  /** Newest first, read one by one as asked for. */
  snapshots(): AsyncIterable<Snapshot>
  /** Rows from `fromSeq` on, in order, page by page. */
  journal(fromSeq: number): AsyncIterable<readonly JournalRow[]>
  /** The last row before those that can be checked, in a store that drops old ones; default: the journal is whole. */
  journalStart?(): Promise<JournalStart>
  /** Default: the store keeps every row, or drops old ones by itself. */
  readonly retention?: StoreRetention
  /**
   * 32 bytes that nobody can guess, made with the store and kept with it: every process that uses it has the same. What is signed or
   * hashed for others is so with keys derived from them. Default: a process makes up its own.
   */
  secret?(): Promise<Uint8Array<ArrayBuffer>>
  balances(): Promise<readonly StoredBalance[]>
  /** How many members' orders the projection shows as open. */
  openOrders(): Promise<number>
  /** What the projections show of contracts; default: the store has none. */
  openFutures?(): Promise<OpenFutures>
  /** Where the store can come back from trouble, resolves only when it has, and the batch is kept once. */
  commit(batch: CommitBatch): Promise<void>
  /**
   * Tells when nothing can be committed at the moment (why, in one line for a person), when that reason changes, and when
   * it is over (undefined); returns how to stop telling. Meanwhile everything but `commit` rejects with StoreError
   * TROUBLE. Default: a commit is done or fails.
   */
  watchTrouble?(listener: (trouble: string | undefined) => void): () => void
  /** Keeps the three newest. */
  saveSnapshot(snapshot: Snapshot): Promise<void>
  audit(): Promise<Audit>
  /** Bytes of the database; of the embedded one its write-ahead log too. Default: it is not known. */
  size?(): Promise<number>
  /**
   * All rows of all its tables as they are at one moment, for a backup, while commits go on. Nothing may leave the journal meanwhile.
   * `tables`: these alone, for an export; where the database has one connection each page is of its own moment then. Default: the
   * store cannot be copied.
   */
  copy?(tables?: readonly string[]): AsyncIterable<CopiedRows>
  /**
   * Throws everything away and begins anew for this identity, all of it or nothing; the lock is kept. Default: the
   * store cannot be emptied while it is open.
   */
  erase?(identity: Identity): Promise<void>
  /** Gives the lock back; may be called twice. */
  close(): Promise<void>
}

/** Of data directories, snapshots and the browser's database. Raised when what is written changes its meaning; older programs refuse it. */
export const STORE_FORMAT = 1

/** Snapshots a store keeps. */
export const SNAPSHOTS_RETAINED = 3
