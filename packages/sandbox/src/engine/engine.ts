import type { Answer, CommandBody } from '../core/command'
import type { ExchangeConfig } from '../core/config'
import type { ExchangeEvent } from '../core/event'
import type { Exchange } from '../core/exchange'
import type { Identity, Store } from '../store/store'
import type { EngineClock } from './clock'
import type { Digest } from './digest'
import type { Proof } from './verify-store'

/** The events of one group commit. `seq` is its last command's. */
export interface CommittedBatch {
  readonly seq: number
  readonly events: readonly ExchangeEvent[]
}

export interface Engine {
  /** The config in force: seed and genesis are those the store was created with. */
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly store: Store
  /**
   * Resolves once the command is durable. Rejects with EngineBusy, EngineStopped or EngineFailed; after
   * EngineFailed the outcome is unknown.
   */
  submit(body: CommandBody, options?: { readonly key?: string }): Promise<Answer>
  /** Never shows what is not durable: waits for the batch under way. Rejects with EngineFailed. */
  read<T>(query: (exchange: Exchange) => T): Promise<T>
  /** Listeners run right after a commit, when `exchange` is exactly what is durable. */
  onCommit(listener: (batch: CommittedBatch, exchange: Exchange) => void): () => void
  /** Commands that wait for their turn. */
  readonly waiting: number
  /** Checks the whole store: chain, ledger, projections. */
  verify(): Promise<Proof>
  /** Resolves with the reason when the engine can go on no longer: end the process with this one line. */
  readonly failed: Promise<Error>
  /** Takes no more commands, finishes those it has, snapshots, closes the store. Safe to call twice. */
  stop(options?: StopOptions): Promise<void>
}

export interface StopOptions {
  /** Leaves the store open, for the next engine; default false. */
  readonly keepStore?: boolean
}

export interface EngineOptions {
  readonly store: Store
  /** What the store was made for, where it is open already; default: the engine opens it. */
  readonly opened?: Identity | undefined
  readonly config: ExchangeConfig
  readonly clock: EngineClock
  readonly digest: Digest
  readonly log: (line: string) => void
  /** Lets the bots of `config.bots` act every 500 ms of engine time; default true when there are bots. */
  readonly bots?: boolean
  /**
   * Without bots: after how many ms of engine time what is due by then happens (reviews, funding, settlements);
   * undefined: only when somebody submits `clock.tick`.
   */
  readonly tickMs?: number
  readonly snapshot?: SnapshotPolicy
  /**
   * Resolves when those who are about to submit have done so: what is submitted until then shares a batch. Default:
   * one turn of the microtask queue. A server hands in the end of its turn of the event loop, so that all requests
   * that came together are read, then done, then answered.
   */
  readonly gather?: () => Promise<unknown>
  /** Makes and restores exchanges; default: core's. */
  readonly factory?: ExchangeFactory
}

/** A snapshot is taken when both have passed since the last one. */
export interface SnapshotPolicy {
  /** A command counts for what its replay costs (`replayWork`), a step of the bots for many; default 60,000, in memory never. */
  readonly everyCommands: number
  /** Engine time; default 0. */
  readonly everyMs: number
}

export interface ExchangeFactory {
  create(config: ExchangeConfig): Exchange
  restore(config: ExchangeConfig, serialized: string): Exchange
}
