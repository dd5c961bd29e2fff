import type { ContractConfig } from '../futures/contract'
import type { Position } from '../futures/futures-account'
import type { FuturesCommand } from '../futures/futures-command'
import type { OrderType, Side } from '../kernel/command'
import type { JsonValue } from '../market/market-data'
import type { Ticks } from '../order-book/events'
import type { PairConfig, PairStatus } from '../spot/pair-config'

/**
 * Bots are injected: core calls `decide` once for each `bots.step` and then performs the actions in order
 * through the same place and cancel path as everyone's orders, all inside that one command. An action that
 * is refused (funds, minimum …) is skipped; the program sees the outcome in the next step's context.
 *
 * The program keeps no state of its own: what must survive from step to step (random streams, prices,
 * regimes) lives in `memory`, which is part of the hashed and snapshot state.
 */
export interface BotProgram {
  /** Memory at genesis. */
  initialMemory(setup: { readonly seed: string; readonly pairs: readonly PairConfig[] }): JsonValue
  decide(context: BotContext): BotDecision
  /** Quotes contracts, without memory; runs after the spot actions of the step, on the index they leave. */
  decideContracts?(context: BotContext): readonly BotAction[]
}

export interface BotDecision {
  readonly actions: readonly BotAction[]
  /** Replaces the memory. */
  readonly memory: JsonValue
  /** By pair, of those that had their turn. */
  readonly fairPrices?: ReadonlyMap<string, FairPrice>
}

/** What the bots of a pair believe it is worth. */
export interface FairPrice {
  readonly ticks: bigint
  /** Whether they were told to: then the index follows at once. */
  readonly isSteered: boolean
}

export type BotAction =
  /** Creates a member of role bot once; a label that exists is skipped. Its uid is in the next step's context. */
  | { readonly type: 'enrol'; readonly label: string }
  /** From `external:{coin}`, decimal text. */
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

/** A live order, not a copy: the bots of a busy market have hundreds. */
export interface BotOrder {
  readonly id: number
  readonly side: Side
  readonly ticks: Ticks
  /** Lots still open. */
  readonly remaining: number
  readonly createdTs: number
}

export interface BotLevel {
  readonly price: bigint
  readonly lots: bigint
}

/** A live price level of the book with everybody's orders, not a copy. */
export interface BotBookLevel {
  readonly ticks: Ticks
  /** Lots of all orders. */
  lots(): bigint
  /** The oldest; the others follow by `next`. */
  readonly head: RestingOrder | undefined
}

interface RestingOrder extends BotOrder {
  readonly member: { readonly uid: number }
  readonly next: RestingOrder | undefined
}

/** Read access for one step; valid only during `decide`. */
export interface BotContext {
  readonly seed: string
  /** ms, the command's time. */
  readonly now: number
  /** 0 for the first step ever. */
  readonly step: number
  readonly memory: JsonValue
  readonly pairs: readonly PairConfig[]
  uidOf(label: string): number | undefined
  status(pair: string): PairStatus
  /** Ticks. */
  lastPrice(pair: string): bigint
  /** Best first. */
  levels(pair: string, side: Side, limit: number): readonly BotLevel[]
  /** The bot's own open orders, oldest first; looks through all its orders, so it is for bots with few. */
  openOrders(uid: number, pair: string): readonly BotOrder[]
  /** One side of the whole book, best first. */
  book(pair: string, side: Side): readonly BotBookLevel[]
  /** Units of 1e-8. */
  available(uid: number, coin: string): bigint
  locked(uid: number, coin: string): bigint
  /** Ticks the bots of a pair are told to believe in, in place of their own walk. */
  steered(pair: string): bigint | undefined
  /** How much takers of a pair are told to trade, in percent of the usual (20 to 500), in place of their own pace. */
  busy(pair: string): number | undefined
  /** Whether the bots shall show no quotes on this pair or contract and take none. */
  thin(market: string): boolean
  readonly contracts: readonly ContractConfig[]
  /** Ticks: what the bots of the pair that the contract follows believe in (without any its index), and its last price. */
  fairPrice(contract: string): bigint
  contractPrice(contract: string): bigint
  contractLevels(contract: string, side: Side, limit: number): readonly BotLevel[]
  /** The bot's own, oldest first. */
  contractOrders(uid: number, contract: string): readonly BotOrder[]
  positions(
    uid: number,
    contract: string,
  ): readonly Pick<Position, 'id' | 'side' | 'lots' | 'closableQuantity' | 'leverage' | 'marginMode'>[]
}
