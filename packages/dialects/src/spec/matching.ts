import type { Pair, Side } from './market'
import { least, type Money } from './money'

export interface Order {
  readonly autoid: number
  readonly owner: number
  readonly side: Side
  readonly style: 'limit' | 'market'
  /** Worst price accepted; a market order has one too, so that its cost is bounded. */
  readonly limit: Money
  unfilled: Money
}

export interface Fill<T> {
  readonly order: T
  readonly price: Money
  readonly number: Money
}

const crosses = (order: Order, price: Money): boolean =>
  order.side === 'buy' ? price <= order.limit : price >= order.limit

/**
 * Fills of an incoming order, from makers and from resting orders of other members, best price first.
 * Changes the makers' levels and every `unfilled`; the caller settles the fills.
 */
export function take<T extends Order>(pair: Pair, resting: readonly T[], taker: T, now: number): Fill<T>[] {
  const side = taker.side === 'buy' ? 'sell' : 'buy'
  const makers = pair.makers[side]
  const others = resting.filter(
    (order) => order.side === side && order.owner !== taker.owner && order.unfilled > 0n,
  )
  const offers = [
    ...others.map((order) => ({ price: order.limit, order, level: undefined })),
    ...makers.map((level) => ({ price: level.price, order: undefined, level })),
  ].sort((a, b) => {
    const difference = side === 'sell' ? a.price - b.price : b.price - a.price
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  })
  const fills: Fill<T>[] = []
  for (const { price, order, level } of offers) {
    if (taker.unfilled === 0n || !crosses(taker, price)) break
    const number = least(taker.unfilled, order?.unfilled ?? level?.amount ?? 0n)
    if (number === 0n) continue
    taker.unfilled -= number
    if (order) {
      order.unfilled -= number
      fills.push({ order, price, number })
    } else if (level) level.amount -= number
    fills.push({ order: taker, price, number })
    pair.print({ at: now, type: taker.side, price, number })
  }
  return fills
}

/** Fills of resting orders that the makers' new quotes have reached, at the orders' own prices. */
export function reach<T extends Order>(pair: Pair, resting: readonly T[]): Fill<T>[] {
  const fills: Fill<T>[] = []
  for (const order of resting) {
    for (const level of pair.makers[order.side === 'buy' ? 'sell' : 'buy']) {
      const number = least(order.unfilled, level.amount)
      if (number === 0n || !crosses(order, level.price)) continue
      level.amount -= number
      order.unfilled -= number
      fills.push({ order, price: order.limit, number })
    }
  }
  return fills
}

/** Levels shown of one side: makers and resting orders, the best price first. */
export function depth(pair: Pair, resting: readonly Order[], side: Side): object[] {
  const amounts = new Map<Money, Money>()
  const add = (price: Money, amount: Money) => amounts.set(price, (amounts.get(price) ?? 0n) + amount)
  for (const { price, amount } of pair.makers[side]) add(price, amount)
  for (const order of resting) if (order.side === side) add(order.limit, order.unfilled)
  return [...amounts]
    .filter(([, amount]) => amount > 0n)
    .sort(([a], [b]) => (a < b === (side === 'sell') ? -1 : 1))
    .slice(0, 20)
    .map(([price, amount]) => ({ price: pair.showPrice(price), amount: pair.showAmount(amount) }))
}

/** Fields of a traded pair, as in an order. */
export const pairFields = ({ facts: { base, quote } }: Pair) => ({ tradcoin: base, maincoin: quote })
