import type { Answer, Command } from './commands'
import type { ExchangeConfig } from './config'
import type { ExchangeEvent, ExchangeState } from './exchange-state'
import type { FuturesRows } from './futures/futures-command'
import type { Posting } from './kernel/ledger'
import type { TradeRow } from './order-book/events'
import type { OrderRow } from './spot/events'

/** Effects of one command. Arrays are fresh and never modified again: they may wait in a batch. */
export interface Outcome {
  readonly answer: Answer
  readonly events: readonly ExchangeEvent[]
  readonly postings: readonly Posting[]
  /** Created or changed orders, each once, at the end of the command. */
  readonly orders: readonly OrderRow[]
  /** Spot trades. */
  readonly trades: readonly TradeRow[]
  readonly futures: FuturesRows
}

export interface Attempt {
  readonly outcome: Outcome
  /** If false, the command changed nothing and the next one takes its number. */
  readonly isJournaled: boolean
}

/**
 * A whole exchange: single-threaded, synchronous, deterministic. The same config and commands give the same
 * state to the bit. `apply` throws only InvariantError: memory is no longer trustworthy, stop the process.
 */
export interface Exchange {
  readonly config: ExchangeConfig
  readonly state: ExchangeState
  /**
   * Applies a journaled command: it takes a number, and its answer is stored under its key, accepted or
   * rejected.
   */
  apply(command: Command): Outcome
  /**
   * Applies a live command: as `apply`, but a rejection or a repeat leaves no trace (I22). The key of a
   * rejected command is cached outside the state.
   */
  attempt(command: Command): Attempt
  /** Canonical JSON: equal states give equal texts. */
  serialize(): string
  /** 32 hex digits over `serialize()`. */
  hash(): string
}
