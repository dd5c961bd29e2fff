import { type Decimal, tryDecimal } from '../decimal/index'
import type { Page } from '../wire/codec/envelope'
import type { PairRef } from '../wire/codec/pair'
import type { CycleOrder, CyclePosition } from '../wire/cycle'
import type { FiatCoin } from '../wire/fiat'
import type { FlashPair } from '../wire/flash'
import type { FuturesOrder, FuturesPosition } from '../wire/futures'
import type { FuturesMarket, FuturesMarketDetail } from '../wire/futures-market'
import type { IeoPayCoin, IeoProject } from '../wire/ieo'
import type { SpotMarket, SpotMarketDetail } from '../wire/market'
import type { SpotOrder } from '../wire/spot'
import type { AttemptInput } from '../writes/attempt'
import { notValued } from './guard-error'

/** A write before it is sent: every `Attempt` is one. */
export interface GuardedCall {
  /** Name in the endpoint table, e.g. `spot.buyLimit`. */
  readonly call: string
  /** Input of the call, without secrets. */
  readonly input: AttemptInput | null
}

/** Options of a read. */
export interface GuardReadOptions {
  /** Aborting ends the read with `CANCELLED`. */
  readonly signal?: AbortSignal
}

type Read<Input, Output> = (input: Input, options?: GuardReadOptions) => Promise<Output>
type PagedRead<Row> = Read<{ readonly page: number; readonly limit: number }, Page<Row>>

/** Reads and clock of the exchange for a guard. A `Client` has them all. */
export interface GuardedExchange {
  /** Clock of the exchange, epoch milliseconds. The device's clock is never used. */
  readonly clock: { read(options?: GuardReadOptions): Promise<number> }
  /** Reads of the spot market and its orders. */
  readonly spot: {
    readonly symbols: Read<undefined, readonly SpotMarket[]>
    readonly market: Read<PairRef, SpotMarketDetail>
    readonly openOrders: PagedRead<SpotOrder>
  }
  /** Reads of the futures market, its orders and positions. */
  readonly futures: {
    readonly symbols: Read<undefined, readonly FuturesMarket[]>
    readonly market: Read<PairRef, FuturesMarketDetail>
    readonly openOrders: PagedRead<FuturesOrder>
    readonly positions: Read<undefined, readonly FuturesPosition[]>
    readonly closedPositions: PagedRead<FuturesPosition>
  }
  /** Reads of cycle contracts. */
  readonly cycle: {
    readonly symbols: Read<undefined, readonly PairRef[]>
    readonly positions: Read<PairRef, readonly CyclePosition[]>
    readonly history: PagedRead<CycleOrder>
  }
  /** Swap pairs. */
  readonly flash: { readonly pairs: Read<undefined, readonly FlashPair[]> }
  /** Coins traded for fiat money. */
  readonly fiat: { readonly coins: Read<undefined, readonly FiatCoin[]> }
  /** Token sales. */
  readonly ieo: {
    readonly projects: Read<undefined, readonly IeoProject[]>
    readonly payCoins: Read<{ readonly coin: string }, readonly IeoPayCoin[]>
  }
}

/**
 * Effect of a write on funds: `spends` is valued and counted; `reduces` closes or cancels and is never
 * rejected; `neutral` moves none.
 */
export type CallEffect = 'spends' | 'reduces' | 'neutral'

const SPENDS: readonly string[] = [
  'spot.buyLimit',
  'spot.sellLimit',
  'spot.buyMarket',
  'spot.sellMarket',
  'futures.buyLimit',
  'futures.sellLimit',
  'futures.buyMarket',
  'futures.sellMarket',
  'spot.amendOrder',
  'futures.amendOrder',
  'spot.moveOrder',
  'futures.moveOrder',
  'cycle.buy',
  'cycle.sell',
  'ieo.subscribe',
  'fiat.buy',
  'fiat.sell',
  'flash.swap',
  'account.withdraw',
  'account.transferFutures',
  'account.transferFiat',
  'aliases.withdraw',
]

const REDUCES: readonly string[] = [
  'spot.cancelOrder',
  'futures.cancelOrder',
  'futures.closePosition',
  'futures.closeByCoin',
  'futures.closeAll',
  'futures.cancelStopOrder',
  'futures.editStopOrder',
  'futures.addStopOrder',
  'account.cancelAllAfter',
  'spot.cancelAllOrders',
  'futures.cancelAllOrders',
  'compat.revokeWithdrawal',
]

const NEUTRAL: readonly string[] = [
  'account.addAddress',
  'account.removeAddress',
  'demo.claimFunds',
  'aliases.uploadImage',
  'fiat.uploadProof',
  'compat.depositProof',
  'compat.setFundPassword',
]

/** Groups without a call that moves funds. */
const NEUTRAL_GROUP = /^(?:member|user)\./

/** Effect of a call; undefined for an unknown call, which the guard rejects. */
export function effectOf({ call }: Pick<GuardedCall, 'call'>): CallEffect | undefined {
  if (SPENDS.includes(call)) return 'spends'
  if (REDUCES.includes(call)) return 'reduces'
  return NEUTRAL.includes(call) || NEUTRAL_GROUP.test(call) ? 'neutral' : undefined
}

/** True if a call opens or enlarges an exposure: an order on a market. */
export const opensExposure = ({ call }: Pick<GuardedCall, 'call'>): boolean =>
  /^(?:spot|futures|cycle)\.(?:buy|sell|amend|move)/.test(call)

/** Text of the input; without it the call cannot be valued. */
export function textIn(call: string, input: GuardedCall['input'], name: string): string {
  const value = input?.[name]
  if (typeof value === 'string' && value !== '') return value
  throw notValued(call, `it has no ${name}`)
}

/** Amount of the input; without it the call cannot be valued. */
export function amountIn(call: string, input: GuardedCall['input'], name: string): Decimal {
  const amount = tryDecimal(textIn(call, input, name))
  if (amount === undefined) throw notValued(call, `its ${name} is not an amount`)
  return amount
}
