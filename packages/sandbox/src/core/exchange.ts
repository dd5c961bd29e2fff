import type { Answer, Command } from './commands'
import type { ExchangeConfig } from './config'
import type { ExchangeEvent, ExchangeState } from './exchange-state'
import type { FuturesRows } from './futures/futures-command'
import type { Posting } from './kernel/ledger'
import type { TradeRow } from './order-book/events'
import type { OrderRow } from './spot/events'

/** What one command did. Arrays are fresh and never touched again: they may wait in a batch. */
export interface Outcome {
  readonly answer: Answer
  readonly events: readonly ExchangeEvent[]
  readonly postings: readonly Posting[]
  /** Each order the command created or changed, once, as it stands at its end. */
  readonly orders: readonly OrderRow[]
  /** Of spot. */
  readonly trades: readonly TradeRow[]
  readonly futures: FuturesRows
}

export interface Attempt {
  readonly outcome: Outcome
  /** Whether it belongs in the journal; if not, its number is the next one's, and nothing was done. */
  readonly isJournaled: boolean
}

/**
 * A whole exchange: single-threaded, synchronous, deterministic. The same config and commands give the same
 * state to the bit. `apply` throws only InvariantError: memory can no longer be trusted, stop the process.
 */
export interface Exchange {
  readonly config: ExchangeConfig
  readonly state: ExchangeState
  /** Of a command of the journal: it is counted, and its answer kept under its key, accepted or refused. */
  apply(command: Command): Outcome
  /**
   * Of a command that somebody asks for now: as `apply`, but what is refused, or a repeat of what was done, leaves no trace (I22).
   * The key of a refused one is remembered outside the state, for as long as this exchange is in memory.
   */
  attempt(command: Command): Attempt
  /** Canonical JSON: equal states give equal texts. */
  serialize(): string
  /** 32 hex digits over `serialize()`. */
  hash(): string
}
