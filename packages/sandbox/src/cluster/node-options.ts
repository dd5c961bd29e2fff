import type { Answer } from '../core/commands'
import type { Exchange } from '../core/exchange'
import type { CommittedBatch, EngineOptions } from '../engine/engine'
import type { HostTimers } from '../engine/time/clock'
import type { Identity, JournalRow, Store } from '../store/store'
import type { Bus } from './bus'
import type { LeaseStore } from './lease-watch'

interface NodeStores {
  /** Read-only store beside the writer. */
  follow(): Store
  /**
   * Store that makes this node the leader: `open` succeeds with the lock or fails; `takeOver` waits for the
   * lock.
   */
  own(lock: 'try' | 'wait'): Store
}

export interface NodeOptions {
  readonly name: string
  readonly address: string
  /** Raw bus of the broker; messages between nodes are signed with the database secret. */
  readonly bus: Bus
  readonly lease: LeaseStore
  readonly leaseMs: number
  readonly stores: NodeStores
  readonly engine: Omit<EngineOptions, 'store' | 'opened' | 'timers' | 'gather'>
  /**
   * Counts an order for its member over all gateways. Returns 0, or the seconds until the next order is
   * allowed. Called on the leader.
   */
  readonly admit: (uid: number) => number
  readonly prepare: (store: Store, identity: Identity) => Promise<void>
  readonly timers: HostTimers
  /** Monotonic clock of this process, ms. */
  readonly elapsed: () => number
  /** Resolves at the end of a turn of the event loop. */
  readonly gather: () => Promise<unknown>
  /** Unique name of this start of this node. */
  readonly startName: string
  /** Wait timeout while there is no leader, or while the database or broker is away, ms. Default: 3,000. */
  readonly waitTimeoutMs?: number
}

export interface NodeRoleOptions extends NodeOptions {
  readonly onCommit: (batch: CommittedBatch, exchange: Exchange) => void
  /** Reports the outcome of a command in a row committed by another node. */
  readonly onDone: (row: JournalRow, answer: Answer) => void
  /** The state was read again; commits in between were not reported. */
  readonly onRenewed: () => void
  /** There is a new leader, or the current one may have missed messages. */
  readonly onLeader: () => void
  readonly onFailed: (error: Error) => void
}
