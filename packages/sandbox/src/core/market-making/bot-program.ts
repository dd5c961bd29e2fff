import type { ContractConfig } from '../futures/contract'
import type { Position } from '../futures/futures-account'
import type { FuturesCommand } from '../futures/futures-command'
import type { Amount } from '../kernel/amount'
import type { OrderType, Side } from '../kernel/command'
import type { JsonValue } from '../market/market-data'
import type { Ticks } from '../order-book/events'
import type { RegimeTurn } from '../price-control/regime'
import type { PairConfig, PairStatus } from '../spot/pair-config'

/**
 * Bots are injected: core calls `decide` once for each `bots.step`. Then it performs the actions in order,
 * within that command, on the same path as members' orders. A rejected action (funds, minimum …) is skipped;
 * the program sees the outcome in the next step's context.
 *
 * The program itself is stateless: state that must survive a step (random streams, prices, regimes) is in
 * `memory`, part of the hashed and snapshot state.
 */
export interface BotProgram {
  /** Memory at genesis. */
  initialMemory(setup: { readonly seed: string; readonly pairs: readonly PairConfig[] }): BotMemoryValue
  decideCommands(context: BotContext): BotDecision
  /** Quotes contracts, without memory; runs after the spot actions of the step, on the index they leave. */
  decideContracts?(context: BotContext): readonly BotAction[]
}

/** Memory as JSON, or an object that makes it when the state is saved: most steps are never saved. */
export type BotMemoryValue = JsonValue | { toJSON(): JsonValue }

export interface BotDecision {
  readonly actions: readonly BotAction[]
  /** Replaces the memory. */
  readonly memory: BotMemoryValue
  /** By pair, of the pairs quoted in this step. */
  readonly fairPrices?: ReadonlyMap<string, FairPrice>
}

/** Fair price of a pair as estimated by its bots. */
export interface FairPrice {
  readonly ticks: bigint
  /** True if the price is set by price control: then the index follows immediately. */
  readonly isControlled: boolean
}

export type BotAction =
  /**
   * Creates a member of role bot once; an existing label is skipped. Its uid is in the next step's context.
   */
  | { readonly type: 'enrol'; readonly label: string }
  /** Funds from `external:{coin}`, as decimal text. */
  | { readonly type: 'fund'; readonly label: string; readonly coin: string; readonly amount: string }
  | {
      readonly type: 'place'
      readonly uid: number
      readonly base: string
      readonly quote: string
      readonly side: Side
      readonly orderType: OrderType
      /** Decimal text; not needed for market orders. */
      readonly price?: string
      readonly quantity: string
    }
  | { readonly type: 'cancel'; readonly uid: number; readonly orderId: number }
  | { readonly type: 'futures'; readonly command: FuturesCommand }

/** A live order, not a copy: busy markets have hundreds of bot orders. */
export interface BotOrder {
  readonly id: number
  readonly side: Side
  readonly ticks: Ticks
  /** Open lots. */
  readonly remaining: number
  readonly createdTs: number
}

export interface BotLevel {
  readonly price: bigint
  readonly lots: bigint
}

/** A contract and the name of its market. */
export interface BotContract extends ContractConfig {
  readonly name: string
}

/** One side of a live book, not a copy. */
export interface BotBookSide {
  /** Level at a place: 0 is the best. */
  at(place: number): BotBookLevel | undefined
  /** Best first. */
  each(visit: (level: BotBookLevel) => void): void
}

/** A live price level of the book with all orders, not a copy. */
interface BotBookLevel {
  readonly ticks: Ticks
  readonly price: bigint
  /** Lots of all orders. */
  amount(): Amount
  /** Oldest order; the others follow by `next`. */
  readonly head: RestingOrder | undefined
}

interface RestingOrder extends BotOrder {
  readonly uid: number
  readonly next: RestingOrder | undefined
}

/** Read access for one step; valid only during `decide`. */
export interface BotContext {
  readonly seed: string
  /** ms, the command's time. */
  readonly now: number
  /** 0 for the first step ever. */
  readonly step: number
  readonly memory: BotMemoryValue
  readonly pairs: readonly PairConfig[]
  uidOf(label: string): number | undefined
  status(pair: string): PairStatus
  /** Ticks. */
  lastPrice(pair: string): bigint
  /** Best first. */
  levels(pair: string, side: Side, limit: number): readonly BotLevel[]
  /** The bot's own open orders, oldest first. Scans all its orders, so it suits bots with few. */
  openOrders(uid: number, pair: string): readonly BotOrder[]
  /** One side of the whole book. */
  book(pair: string, side: Side): BotBookSide
  /** Units of 1e-8. */
  available(uid: number, coin: string): Amount
  /** Available and locked units of 1e-8. */
  holding(uid: number, coin: string): Amount
  /** Ticks set by price control for a pair, in place of the bots' own walk. */
  controlledPrice(pair: string): bigint | undefined
  /** Activity set by price control for takers of a pair, in percent of the usual (20 to 500). */
  activity(pair: string): number | undefined
  /** Regime set by price control for a pair, in place of the bots' own. */
  regime(pair: string): RegimeTurn | undefined
  /** True if the bots must neither quote nor take on this market. */
  thin(market: string): boolean
  readonly contracts: readonly BotContract[]
  /**
   * Fair price in ticks from the bots of the contract's pair (without bots its index), and the last price.
   */
  fairPrice(contract: string): bigint
  contractPrice(contract: string): bigint
  contractBook(contract: string, side: Side): BotBookSide
  /** The bot's own, oldest first. Scans all its orders. */
  contractOrders(uid: number, contract: string): readonly BotOrder[]
  positions(
    uid: number,
    contract: string,
  ): readonly Pick<Position, 'id' | 'side' | 'lots' | 'closableQuantity' | 'leverage' | 'marginMode'>[]
}
