import type { Answer } from '../core/commands'
import type { Exchange } from '../core/exchange'
import type { CommittedBatch, EngineOptions } from '../engine/engine'
import type { HostTimers } from '../engine/time/clock'
import type { Identity, JournalRow, Store } from '../store/store'
import type { Bus } from './bus'
import type { LeaseStore } from './lease-watch'

/** Stores on the database of the cluster. */
interface NodeStores {
  /** One that reads what others write. */
  follow(): Store
  /** One that makes this node the leader: by `open` with the lock or not at all, or by `takeOver` when it is free. */
  own(lock: 'try' | 'wait'): Store
}

export interface NodeOptions {
  /** As others know it. */
  readonly name: string
  /** Where it is found. */
  readonly address: string
  /** As it comes from the broker: what nodes say is signed with the secret of the database. */
  readonly bus: Bus
  readonly lease: LeaseStore
  readonly leaseMs: number
  readonly stores: NodeStores
  readonly engine: Omit<EngineOptions, 'store' | 'opened' | 'timers' | 'gather'>
  /** Counts an order for its member over all gateways: 0, or how many seconds there must be none. Asked where this node leads. */
  readonly admit: (uid: number) => number
  /** Fills a new exchange, before anybody may use it. */
  readonly prepare: (store: Store, identity: Identity) => Promise<void>
  readonly timers: HostTimers
  /** Of this process, ms; only ever grows. */
  readonly elapsed: () => number
  /** Resolves at the end of a turn of the event loop. */
  readonly gather: () => Promise<unknown>
  /** Names this start of this node among all there ever were. */
  readonly startName: string
  /** For how long who waits is kept waiting while nobody leads, or the database or the broker is away; default 3,000 ms. */
  readonly waitTimeoutMs?: number
}

export interface NodeRoleOptions extends NodeOptions {
  readonly onCommit: (batch: CommittedBatch, exchange: Exchange) => void
  /** What became of the command of a row that another has committed. */
  readonly onDone: (row: JournalRow, answer: Answer) => void
  /** The state was read anew: commits in between were not told. */
  readonly onRenewed: () => void
  /** Another leads, or the one that does may not have heard what it was told. */
  readonly onLeader: () => void
  /** This node cannot go on. */
  readonly onFailed: (error: Error) => void
}
