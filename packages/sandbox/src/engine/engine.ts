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

/** One durable group commit. `seq` is that of its last command. */
export interface CommittedBatch {
  readonly seq: number
  readonly rows: readonly JournalRow[]
  readonly events: readonly ExchangeEvent[]
  /** Effects of each row. */
  readonly outcomes: readonly Outcome[]
}

export interface SubmitOptions {
  readonly key?: string | undefined
  /** An order of a member: with several gateways, it counts for the member's rate over all of them. */
  readonly isCounted?: boolean
}

/** Status of a cluster node (docs/operate/cluster.md). */
export interface NodeStatus {
  /** Unique id of the exchange, as long as its database exists. */
  readonly exchange: string
  /** Last command in the local state. */
  readonly seq: number
  /** Name of this node in the cluster. */
  readonly node: string
  /** The leader decides and commits; standbys follow and may take over. */
  readonly role: 'leader' | 'standby'
  /** Increases with each new leader. */
  readonly epoch: number
  /** Known leader; undefined without one. */
  readonly leader: string | undefined
  /** Time since the local state was last confirmed as the newest, ms; 0 at the leader. */
  readonly ageMs: number
  /** Time from the commit of the last applied batch until its arrival here, ms; 0 at the leader. */
  readonly lagMs: number
}

/** Messages to other nodes of a cluster, beside the exchange's state. */
export interface OtherNodes {
  /** Sends to all reachable nodes; later ones do not receive it. */
  publish(topic: string, data: string): void
  /** Sends to all reachable nodes and returns their responses within a moment. */
  request(topic: string, data: string): Promise<readonly string[]>
  /** Receives messages; the listener's result is the response to a request. */
  onMessage(topic: string, listener: (data: string) => string | undefined): () => void
}

export interface Engine {
  /** Undefined in a single process. */
  readonly others?: OtherNodes | undefined
  /** Undefined in a single process. */
  readonly nodeStatus?: (() => NodeStatus) | undefined
  /** Config in force: seed and genesis are those of the store. */
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly store: Store
  /**
   * Resolves once the command is durable, through any outage. Rejects with EngineBusy, EngineLimited or
   * EngineStopped if it was not applied. Rejects with EngineFailed or EngineUnanswered if the outcome is
   * unknown.
   */
  submit(body: CommandBody, options?: SubmitOptions): Promise<Answer>
  /**
   * Reads durable state only: waits for the current batch. Rejects with EngineAway after the wait timeout of
   * an outage, or with EngineFailed.
   */
  read<T>(query: (exchange: Exchange) => T): Promise<T>
  /** Listeners run right after a commit, with `exchange` exactly at the durable state. */
  onCommit(listener: (batch: CommittedBatch, exchange: Exchange) => void): () => void
  /** Called after the state was reloaded without commit events; default: never reloads. */
  onReloaded?(listener: () => void): () => void
  /**
   * Resolves when reads include the journal up to `seq`, or after a second; undefined: they do. Default:
   * always.
   */
  waitForSeq?(seq: number): Promise<void> | undefined
  /** State of the journal's hash chain, including the part before the newest snapshot. */
  readonly chain: ChainStatus
  readonly counts: CommandCounts
  /** Queued commands. */
  readonly waiting: number
  /** Reason of an outage, in one line without secrets; undefined: commits are possible. */
  readonly trouble: string | undefined
  /** Database size as of the last measurement, after a start and after each snapshot. */
  readonly disk: DiskUse
  /** Checks the whole store: chain, ledger, projections. */
  verify(): Promise<Proof>
  /**
   * Consistent copy of the store for a backup, beside commands. Undefined: the store cannot be copied.
   * `tables`: limits it to these, for an export; on PGlite each page is then of its own moment.
   * Rejects with StoreError, also when the engine stops meanwhile.
   */
  readonly copy: ((tables?: readonly string[]) => AsyncIterable<CopiedRows>) | undefined
  /** Resolves with the reason of a fatal failure: end the process with this one line. */
  readonly failed: Promise<Error>
  /** Accepts no more commands, finishes the queue, takes a snapshot, closes the store. Safe to call twice. */
  stop(options?: StopOptions): Promise<void>
}

export interface StopOptions {
  /** Leaves the store open for the next engine; default false. */
  readonly leaveStoreOpen?: boolean
  /** Leaves the clock running; default false. */
  readonly leaveClockRunning?: boolean
  /** Skips the last snapshot, if others continue from memory; default false. */
  readonly skipSnapshot?: boolean
}

export interface EngineOptions {
  readonly store: Store
  /**
   * Second connection to the same exchange, for reads of the past beside commits; default: the store itself.
   */
  readonly reader?: Store | undefined
  /** Identity of an open store; default: the engine opens it. */
  readonly opened?: Identity | undefined
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly digest: Digest
  readonly log: Log
  /** Runs the bots of `config.bots` every 500 ms of engine time; default true with bots. */
  readonly bots?: boolean
  /**
   * Interval of ticks without bots, in ms of engine time (reviews, funding, settlements). Undefined: ticks
   * only by `clock.tick`.
   */
  readonly tickMs?: number
  readonly snapshot?: SnapshotPolicy
  /** First command of an existing exchange, before overdue work. */
  readonly first?: ((exchange: Exchange) => CommandBody | undefined) | undefined
  /** Listens from the first commit on, including the catch-up. */
  readonly onCommit?: ((batch: CommittedBatch, exchange: Exchange) => void) | undefined
  /**
   * Resolves when concurrent callers have submitted: their commands share a batch. Default: one turn of the
   * microtask queue. A server passes the end of its event loop turn, so that simultaneous requests are read,
   * applied, then answered.
   */
  readonly gather?: () => Promise<unknown>
  /** Maximum delay of a commit for the next commands of just answered clients, ms; default 0. */
  readonly commitDelayMs?: number
  /**
   * Awaited between pages of the background check of the older journal, and between slices of its removal.
   * Undefined: that part is neither checked nor removed.
   */
  readonly rest?: () => Promise<unknown>
  readonly retention?: RetentionPolicy | undefined
  /**
   * Restores and compares a snapshot of `identity` before older journal rows are removed. Returns its
   * checkpoint, or its fault. Default: `proveSnapshot` in this thread, which blocks a large exchange.
   */
  readonly proveSnapshot?:
    | ((identity: Identity, snapshot: Snapshot) => Promise<Checkpoint | string>)
    | undefined
  /** Database budget in MB, with warnings at four fifths and at all of it; default 2,000. */
  readonly diskBudget?: number | undefined
  /** Wait timeout of writes and reads during a database outage, ms; default 3,000. */
  readonly waitTimeoutMs?: number
  /** Timers of the wait timeout; default: the host's. */
  readonly timers?: HostTimers
  /** Default: core's. */
  readonly factory?: ExchangeFactory
}

/** Retention of the journal before the oldest snapshot; members' commands are never removed. */
export interface RetentionPolicy {
  /**
   * Minimum rows per removal; default 20,000, which an idle exchange writes in under three hours. Infinity:
   * the journal stays whole.
   */
  readonly everyRows: number
}

/** Counters of an engine since its start, for metrics. */
export interface CommandCounts {
  /** Received commands. */
  readonly submitted: number
  /** Commands rejected by the exchange. */
  readonly refused: number
  /** Rejected before being applied: full queue, rate limit of the member, or database outage. */
  readonly busy: number
  /** Durable groups of commands. */
  readonly commits: number
  /** Time of the store for them, ms. */
  readonly commitMs: number
}

type CountingCommands = { -readonly [Name in keyof CommandCounts]: CommandCounts[Name] }

export function noCommands(): CountingCommands {
  return { submitted: 0, refused: 0, busy: 0, commits: 0, commitMs: 0 }
}
