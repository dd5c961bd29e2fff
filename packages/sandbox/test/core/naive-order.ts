import type { NaiveIndex } from './naive-index'

// Markets and orders of the naive exchange, with their arithmetic.

export interface NaivePair {
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly amountDecimals: number
  readonly minAmount: string
  readonly maxAmount: string
  readonly feeRate: string
  status: string
  /** 1e-6. */
  last: bigint
  /** 1e-6. */
  readonly start: bigint
  /** Where the market has one. */
  readonly index?: NaiveIndex
}

export interface NaiveOrder {
  readonly id: number
  readonly uid: number
  readonly pair: NaivePair
  readonly side: 'buy' | 'sell'
  readonly orderType: 'limit' | 'market'
  price: bigint
  amount: bigint
  /** Its place among orders of its price; its id until it is amended. */
  turn: number
  filled: bigint
  cancelled: boolean
  /** Exact cost of a buy's fills, 1e-14. */
  spent: bigint
}

export interface NaiveTrade {
  readonly price: bigint
  readonly amount: bigint
  readonly maker: number
  readonly taker: number
  readonly makerFee: bigint
  readonly takerFee: bigint
}

export interface NaivePlace {
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly side: 'buy' | 'sell'
  readonly orderType: 'limit' | 'market'
  readonly price?: string
  readonly quantity: string
}

/** The whole tick so many percent beyond the index; undefined without one. 1e-6. */
export function bandOf(
  { index, priceDecimals }: NaivePair,
  side: 'buy' | 'sell',
  percent: bigint,
): bigint | undefined {
  if (index === undefined || !index.isLive) return undefined
  const tick = 10n ** BigInt(6 - priceDecimals)
  const scaledUp = index.value * (side === 'buy' ? 100n + percent : 100n - percent)
  return (side === 'buy' ? scaledUp / 200n : (scaledUp + 199n) / 200n) * tick
}

export function plainPrice(price: bigint): string {
  const digits = price.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}

export function stateOf(order: NaiveOrder): string {
  if (order.filled === order.amount) return 'filled'
  if (order.cancelled) return order.filled === 0n ? 'cancelled' : 'partiallyCancelled'
  return order.filled === 0n ? 'unfilled' : 'partial'
}

export function isOpen(order: NaiveOrder): boolean {
  return !order.cancelled && order.filled < order.amount
}

export function needOf(order: NaiveOrder, coin: string): bigint {
  const rest = order.amount - order.filled
  if (order.side === 'sell') return coin === order.pair.base ? rest : 0n
  return coin === order.pair.quote ? payment(order, order.price, rest) : 0n
}

/** A buyer pays the ceiling of all his fills together. */
export function payment(buyer: NaiveOrder, price: bigint, amount: bigint): bigint {
  return up(buyer.spent + price * amount, 1_000_000n) - up(buyer.spent, 1_000_000n)
}

export function feeOf(received: bigint, rate: string): bigint {
  return up(received * scaled(rate, 8), 100_000_000n)
}

export function up(value: bigint, by: bigint): bigint {
  return value % by === 0n ? value / by : value / by + 1n
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function scaled(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}

export function decimals(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0*$/, '').length
}

/** Without zeros at its end. */
export function plain(units: bigint): string {
  return truncated(units, 8).replace(/\.?0*$/, '')
}

export function truncated(units: bigint, places: number): string {
  const digits = units.toString().padStart(9, '0')
  const fraction = digits.slice(-8).slice(0, places)
  return fraction === '' ? digits.slice(0, -8) : `${digits.slice(0, -8)}.${fraction}`
}
