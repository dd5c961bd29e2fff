import type { Fraction } from './fraction'
import { holdOf, type NaiveContract, type NaiveMode, type NaiveSide } from './naive-contract'

export interface NaiveStop {
  readonly id: number
  lots: number
  takeProfitPrice: Fraction | undefined
  stopLossPrice: Fraction | undefined
  fired: 'takeProfit' | 'stopLoss' | undefined
  status: 'active' | 'cancelled' | 'triggered'
}

export interface NaivePosition {
  readonly id: number
  /** 0 is the insurance fund. */
  readonly uid: number
  readonly contract: NaiveContract
  readonly side: NaiveSide
  readonly marginMode: NaiveMode
  readonly leverage: number
  lots: number
  /** Exact, in units. */
  cost: bigint
  margin: bigint
  fee: bigint
  funding: bigint
  realised: bigint
  stops: NaiveStop[]
  status: string
}

export interface NaiveFuturesOrder {
  readonly id: number
  readonly uid: number
  readonly contract: NaiveContract
  readonly side: NaiveSide
  readonly orderType: 'limit' | 'market'
  readonly price: Fraction
  readonly lots: number
  readonly leverage: number
  readonly marginMode: NaiveMode
  readonly takeProfitPrice: Fraction | undefined
  readonly stopLossPrice: Fraction | undefined
  readonly closes: NaivePosition | undefined
  remaining: number
  /** True while it rests in the book. */
  open: boolean
  stop: NaiveStop | undefined
  spent: bigint
  fee: bigint
}

export interface NaiveFuturesTrade {
  readonly contract: string
  readonly price: Fraction
  readonly lots: number
  readonly maker: number
  readonly taker: number
  readonly makerFee: bigint
  readonly takerFee: bigint
}

/** An order or a liquidation that takes from the book. */
export interface NaiveTaker {
  readonly uid: number
  readonly contract: NaiveContract
  readonly side: NaiveSide
  readonly orderId: number
  readonly limit: Fraction
  lots: number
  /** Most of these lots it can pay for; 0 ends it. */
  most(price: Fraction, lots: number): number
  /** Applies its side of a fill; returns its fee. */
  fill(price: Fraction, lots: number, value: bigint): bigint
}

type NaiveOrderTerms = Pick<
  NaiveFuturesOrder,
  | 'side'
  | 'orderType'
  | 'price'
  | 'lots'
  | 'leverage'
  | 'marginMode'
  | 'takeProfitPrice'
  | 'stopLossPrice'
  | 'closes'
>

/** An unmatched order. */
export function naiveOrder(
  id: number,
  uid: number,
  contract: NaiveContract,
  terms: NaiveOrderTerms,
): NaiveFuturesOrder {
  return {
    id,
    uid,
    contract,
    ...terms,
    remaining: terms.lots,
    open: false,
    stop: undefined,
    spent: 0n,
    fee: 0n,
  }
}

/** Hold of a resting order (docs/reference/exchange.md#r2); closing orders hold nothing. */
export function needOf(order: NaiveFuturesOrder): bigint {
  const { contract, price, remaining, leverage, closes } = order
  return closes === undefined ? holdOf(contract, price, remaining, leverage) : 0n
}

export function futuresStateOf({ open, lots, remaining }: NaiveFuturesOrder): string {
  if (remaining === 0) return 'filled'
  if (remaining === lots) return open ? 'unfilled' : 'cancelled'
  return open ? 'partial' : 'partiallyCancelled'
}
