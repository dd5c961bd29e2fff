import { cmp, mul, sub, toText } from '../decimal'
import { orderMessage } from '../messages/message'
import { checkSpotOrder } from '../trading/spot-order'
import type { PairRef } from '../wire/codec/pair'
import type { SpotOrder } from '../wire/spot'
import type { FakeMarket } from './fake-market'
import type { FakeMember } from './fake-members'
import { FakeRefusal } from './fake-refusal'

/**
 * Spot orders, simple and honest: checked with the exchange's own rules; whatever reaches the best price of the other side
 * trades whole at that price, without fee; the rest waits with its funds set aside until the price comes to it.
 */
export interface FakeOrders {
  /** Takes an order and trades it if it can; throws `FakeRefusal` with the rule it breaks as reason. */
  place(member: FakeMember, market: FakeMarket, order: FakeOrderInput): SpotOrder
  /** Ends an open order and frees what it held; throws `FakeRefusal` when it is not open. */
  cancel(member: FakeMember, id: number): void
  /** Newest first. */
  open(member: FakeMember, pair?: Partial<PairRef>): readonly SpotOrder[]
  /** Orders that ended, newest first. */
  history(member: FakeMember, pair?: Partial<PairRef>): readonly SpotOrder[]
  /** The price of a market moved: what it reached trades. */
  moved(market: FakeMarket): void
}

/** A spot order as the fake exchange takes it. */
export interface FakeOrderInput {
  /** A buy pays in quote, a sell in base. */
  readonly side: 'buy' | 'sell'
  /** `market` trades at the best price of the other side. */
  readonly type: 'limit' | 'market'
  /** Plain decimal text in quote; of a limit order. */
  readonly price?: string
  /** Plain decimal text in base. */
  readonly quantity: string
}

/** Of an order of its own the exchange knows all. */
type OwnOrder = SpotOrder &
  Required<Pick<SpotOrder, 'base' | 'quote' | 'side' | 'price' | 'quantity' | 'remaining'>>

interface Entry {
  readonly member: FakeMember
  readonly order: OwnOrder
}

const inPair = (order: SpotOrder, pair: Partial<PairRef>) =>
  (pair.base === undefined || order.base === pair.base) &&
  (pair.quote === undefined || order.quote === pair.quote)

export function createFakeOrders(now: () => number): FakeOrders {
  const open = new Map<number, Entry>()
  const closed: Entry[] = []
  let nextId = 1

  const finish = (id: number, change: Partial<OwnOrder>) => {
    const entry = open.get(id)
    if (!entry) return
    open.delete(id)
    closed.unshift({ member: entry.member, order: { ...entry.order, ...change } })
  }

  /** Trades a waiting order at `price`; a buy gets back what it set aside above it. */
  const fill = ({ member, order }: Entry, price: string) => {
    const { id, base, quote, quantity } = order
    if (order.side === 'buy') {
      member.change(base, quantity)
      member.change(quote, toText(mul(sub(order.price, price), quantity)))
    } else member.change(quote, toText(mul(price, quantity)))
    finish(id, { price: order.type === 'market' ? price : order.price, remaining: '0', status: 'filled' })
  }

  const reached = (order: OwnOrder, market: FakeMarket): string | undefined => {
    const { asks, bids } = market.detail
    const best = (order.side === 'buy' ? asks : bids)[0]?.price
    if (best === undefined) return undefined
    return cmp(order.price, best) * (order.side === 'buy' ? 1 : -1) >= 0 ? best : undefined
  }

  return {
    place(member, market, input) {
      const { market: row, asks, bids } = market.detail
      const usable = { base: member.available(row.base), quote: member.available(row.quote) }
      const best = (input.side === 'buy' ? asks : bids)[0]?.price ?? row.price
      const lastPrice = input.type === 'market' ? best : row.price
      const verdict = checkSpotOrder({ ...input, usable, lastPrice, market: row })
      if (!verdict.ok) {
        const { code, field, params } = verdict
        throw new FakeRefusal(orderMessage(code, params), { reason: code, field, params })
      }
      const price = input.type === 'market' ? best : (input.price ?? best)
      const order: OwnOrder = {
        id: nextId,
        base: row.base,
        quote: row.quote,
        side: input.side,
        type: input.type,
        price,
        quantity: input.quantity,
        remaining: input.quantity,
        status: 'unfilled',
        createdAt: now(),
      }
      nextId += 1
      if (order.side === 'buy') member.change(row.quote, `-${toText(mul(price, input.quantity))}`)
      else member.change(row.base, `-${input.quantity}`)
      const entry = { member, order }
      open.set(order.id, entry)
      const at = reached(order, market)
      if (at !== undefined) fill(entry, at)
      return order
    },
    cancel(member, id) {
      const entry = open.get(id)
      if (entry?.member !== member)
        throw new FakeRefusal('There is no such open order', { reason: 'UNKNOWN_ORDER' })
      const { order } = entry
      if (order.side === 'buy') member.change(order.quote, toText(mul(order.price, order.remaining)))
      else member.change(order.base, order.remaining)
      finish(id, { status: 'cancelled' })
    },
    open: (member, pair = {}) =>
      [...open.values()]
        .filter((entry) => entry.member === member && inPair(entry.order, pair))
        .map((entry) => entry.order)
        .reverse(),
    history: (member, pair = {}) =>
      closed
        .filter((entry) => entry.member === member && inPair(entry.order, pair))
        .map((entry) => entry.order),
    moved(market) {
      for (const entry of [...open.values()]) {
        if (!inPair(entry.order, market.pair)) continue
        const at = reached(entry.order, market)
        if (at !== undefined) fill(entry, entry.order.price)
      }
    },
  }
}
