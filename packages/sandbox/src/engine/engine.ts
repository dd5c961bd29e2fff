import type { Answer, CommandBody } from '../core/commands'
import type { ExchangeConfig } from '../core/config'
import type { Exchange, Outcome } from '../core/exchange'
import type { ExchangeEvent } from '../core/exchange-state'
import type { CopiedRows } from '../store/copy-tables'
import type { Checkpoint, Identity, JournalRow, Snapshot, Store } from '../store/store'
import type { ChainStatus } from './chain/check-chain'
import type { Digest } from './chain/digest'
import type { DiskUse } from './disk-monitor'
import type { ExchangeFactory } from './exchange-factory'
import type { Log } from './log'
import type { SnapshotPolicy } from './snapshots'
import type { EngineClock, HostTimers } from './time/clock'
import type { Proof } from './verify-store'

/** What one group commit made durable. `seq` is its last command's. */
export interface CommittedBatch {
  readonly seq: number
  readonly rows: readonly JournalRow[]
  readonly events: readonly ExchangeEvent[]
  /** What each row did. */
  readonly outcomes: readonly Outcome[]
}

export interface SubmitOptions {
  /** The caller's idempotency key. */
  readonly key?: string | undefined
  /** A member's order: where there are several gateways, it counts for the member's rate over all of them together. */
  readonly isCounted?: boolean
}

/** Where a node of a cluster stands (docs/scaling.md). */
export interface NodeStatus {
  /** Names the exchange among all there are; as long as its database. */
  readonly exchange: string
  /** Of the last command that the state here holds. */
  readonly seq: number
  /** The name of this node, as others know it. */
  readonly node: string
  /** The leader decides and commits; standbys follow it and may take over. */
  readonly role: 'leader' | 'standby'
  /** Raised each time that a node begins to lead. */
  readonly epoch: number
  /** Who leads, as far as is known here; undefined while nobody does. */
  readonly leader: string | undefined
  /** For how long nothing has been heard that says that the state here is the newest, ms; 0 at the leader. */
  readonly ageMs: number
  /** From the commit of what was applied here last until that, ms; 0 at the leader. */
  readonly lagMs: number
}

/** The other nodes of a cluster, told what must be known at each and is no part of the exchange. */
export interface OtherNodes {
  /** Tells all that can be reached now; those who come later do not hear it. */
  publish(topic: string, data: string): void
  /** The same, and gives what they said to it within a moment. */
  request(topic: string, data: string): Promise<readonly string[]>
  /** Hears what others tell; what it gives is the answer to those who ask. */
  onMessage(topic: string, listener: (data: string) => string | undefined): () => void
}

export interface Engine {
  /** Undefined where the exchange is one process. */
  readonly others?: OtherNodes | undefined
  /** Undefined where the exchange is one process. */
  readonly nodeStatus?: (() => NodeStatus) | undefined
  /** The config in force: seed and genesis are those the store was created with. */
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly store: Store
  /**
   * Resolves once the command is durable, however long the database is away meanwhile. Rejects with EngineBusy, EngineLimited or
   * EngineStopped when it was not begun, or with EngineFailed or EngineUnanswered: then the outcome is unknown.
   */
  submit(body: CommandBody, options?: SubmitOptions): Promise<Answer>
  /**
   * Never shows what is not durable: waits for the batch under way. Rejects with EngineAway when the database is away
   * for longer than the patience, or with EngineFailed.
   */
  read<T>(query: (exchange: Exchange) => T): Promise<T>
  /** Listeners run right after a commit, when `exchange` is exactly what is durable. */
  onCommit(listener: (batch: CommittedBatch, exchange: Exchange) => void): () => void
  /** Told when the state was read anew, so that commits were not told; default: that does not happen. */
  onReloaded?(listener: () => void): () => void
  /** Resolves when what is read holds the journal up to there, or after a second; undefined: it does. Default: it always does. */
  waitForSeq?(seq: number): Promise<void> | undefined
  /** What is known of the hash chain of the journal, the part before the newest snapshot included. */
  readonly chain: ChainStatus
  readonly counts: CommandCounts
  /** Commands that wait for their turn. */
  readonly waiting: number
  /** Why nothing can be committed at the moment, in one line without secrets; undefined: it can. */
  readonly trouble: string | undefined
  /** How large the database was when it was last measured, after a start and after each snapshot. */
  readonly disk: DiskUse
  /** Checks the whole store: chain, ledger, projections. */
  verify(): Promise<Proof>
  /**
   * All that the store holds, as it is at one moment, for a backup; commands go on. Undefined: the store cannot be copied.
   * `tables`: these alone, for an export; on PGlite each page is of its own moment then.
   * Rejects with StoreError, also when the engine stops meanwhile.
   */
  readonly copy: ((tables?: readonly string[]) => AsyncIterable<CopiedRows>) | undefined
  /** Resolves with the reason when the engine can go on no longer: end the process with this one line. */
  readonly failed: Promise<Error>
  /** Takes no more commands, finishes those it has, snapshots, closes the store. Safe to call twice. */
  stop(options?: StopOptions): Promise<void>
}

export interface StopOptions {
  /** Leaves the store open, for the next engine; default false. */
  readonly leaveStoreOpen?: boolean
  /** Leaves the clock running; default false. */
  readonly leaveClockRunning?: boolean
  /** Leaves the last snapshot out, where others go on with what they have in memory; default false. */
  readonly skipSnapshot?: boolean
}

export interface EngineOptions {
  readonly store: Store
  /** The same exchange on another connection, where the past is read beside the commits; default: the store itself, between them. */
  readonly reader?: Store | undefined
  /** What the store was made for, where it is open already; default: the engine opens it. */
  readonly opened?: Identity | undefined
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly digest: Digest
  readonly log: Log
  /** Lets the bots of `config.bots` act every 500 ms of engine time; default true when there are bots. */
  readonly bots?: boolean
  /**
   * Without bots: after how many ms of engine time what is due by then happens (reviews, funding, settlements);
   * undefined: only when somebody submits `clock.tick`.
   */
  readonly tickMs?: number
  readonly snapshot?: SnapshotPolicy
  /** Gives what is submitted to an exchange that has a past, before what came due meanwhile. */
  readonly first?: ((exchange: Exchange) => CommandBody | undefined) | undefined
  /** Listens from the first commit on, the one that catches up included. */
  readonly onCommit?: ((batch: CommittedBatch, exchange: Exchange) => void) | undefined
  /**
   * Resolves when those who are about to submit have done so: what is submitted until then shares a batch. Default:
   * one turn of the microtask queue. A server hands in the end of its turn of the event loop, so that all requests
   * that came together are read, then done, then answered.
   */
  readonly gather?: () => Promise<unknown>
  /** Longest wait of a commit for commands of clients that were just answered, ms; default 0. */
  readonly commitDelayMs?: number
  /**
   * Waited for between two pages when the journal before the newest snapshot is checked, which goes on beside the
   * commands, and between two slices of it that are let go; undefined: that part is not checked, and stays.
   */
  readonly rest?: () => Promise<unknown>
  readonly retention?: RetentionPolicy | undefined
  /**
   * Restores a snapshot of the exchange of `identity` and compares it, before journal rows are let go for it: its checkpoint, or what
   * is wrong with it. Default: `proveSnapshot` in this thread, which a large exchange stands still for.
   */
  readonly proveSnapshot?:
    | ((identity: Identity, snapshot: Snapshot) => Promise<Checkpoint | string>)
    | undefined
  /** MB that the database may take before a line tells it, at four fifths and at all of it; default 2,000. */
  readonly diskBudget?: number | undefined
  /** While the database is away: how long writes and reads wait before they are given up, ms; default 3,000. */
  readonly waitTimeoutMs?: number
  /** For that wait; default: the host's. */
  readonly timers?: HostTimers
  /** Makes and restores exchanges; default: core's. */
  readonly factory?: ExchangeFactory
}

/** What is let go of the journal before the oldest snapshot; members' commands stay for ever. */
export interface RetentionPolicy {
  /** So many rows at least, or none; default 20,000, which an idle exchange writes in under three hours. Infinity: the journal stays whole. */
  readonly everyRows: number
}

/** What an engine was asked and did since it began: plain numbers, for who measures it. */
export interface CommandCounts {
  /** Commands given to it. */
  readonly submitted: number
  /** Answered with a refusal of the exchange. */
  readonly refused: number
  /** Not begun: too many were waiting, the member had sent too many, or the database was away. */
  readonly busy: number
  /** Groups of commands that were made durable here. */
  readonly commits: number
  /** What the store took for them, ms. */
  readonly commitMs: number
}

/** The same while it counts. */
type CountingCommands = { -readonly [Name in keyof CommandCounts]: CommandCounts[Name] }

export function noCommands(): CountingCommands {
  return { submitted: 0, refused: 0, busy: 0, commits: 0, commitMs: 0 }
}
