import { add, cmp, mul, sub, toText } from '../decimal/index'
import { orderMessage } from '../messages/message'
import { checkSpotOrder } from '../trading/spot-order'
import type { PairRef } from '../wire/codec/pair'
import type { SpotOrder } from '../wire/spot'
import type { FakeMarket } from './fake-market'

/** An account that can log in at the fake server. */
export interface FakeAccount {
  /** E-mail address or phone number. */
  readonly account: string
  /** Login password. */
  readonly password: string
  /** Balances by coin, plain decimal text. */
  readonly balances?: Readonly<Record<string, string>>
}

/** A member as stored by the server. */
export interface FakeMember {
  /** Counts from 1 in the order of creation. */
  readonly userId: string
  /** Login name. */
  readonly account: string
  /** Returns the available quantity, plain decimal text; '0' for an unknown coin. */
  available(coin: string): string
  /** Adds a signed quantity to the available balance; rejects a negative result. */
  change(coin: string, amount: string): void
}

/** Accounts and their valid tokens. */
export interface FakeMembers {
  /** Adds a member, replacing one with the same account. */
  add(account: FakeAccount): FakeMember
  /** Returns a new token; throws `FakeRefusal` with reason `LOGIN_WRONG` for a wrong account or password. */
  logIn(account: string, password: string): { readonly token: string; readonly userId: string }
  /** Returns the token's member; undefined for an invalid or expired token. */
  byToken(token: string): FakeMember | undefined
  /** Ends the session of this token, or all sessions: its next call gets a 401. */
  expire(token?: string): void
  /** In the order of creation. */
  readonly all: readonly FakeMember[]
  /** Valid tokens. */
  readonly tokens: readonly string[]
}

export function createFakeMembers(): FakeMembers {
  const accounts = new Map<string, { readonly password: string; readonly member: FakeMember }>()
  const tokens = new Map<string, FakeMember>()
  let issued = 0

  return {
    add({ account, password, balances = {} }) {
      const free = new Map(Object.entries(balances))
      const member: FakeMember = {
        userId: String(accounts.size + 1),
        account,
        available: (coin) => free.get(coin) ?? '0',
        change(coin, amount) {
          const next = amount.startsWith('-')
            ? sub(free.get(coin) ?? '0', amount.slice(1))
            : add(free.get(coin) ?? '0', amount)
          if (cmp(next, '0') < 0) throw new FakeRefusal('Insufficient balance')
          free.set(coin, toText(next))
        },
      }
      accounts.set(account, { password, member })
      return member
    },
    logIn(account, password) {
      const found = accounts.get(account)
      if (found?.password !== password)
        throw new FakeRefusal('Wrong account or password', { reason: 'LOGIN_WRONG' })
      issued += 1
      const token = `token-${found.member.userId}-${issued}`
      tokens.set(token, found.member)
      return { token, userId: found.member.userId }
    },
    byToken: (token) => tokens.get(token),
    expire(token) {
      if (token === undefined) tokens.clear()
      else tokens.delete(token)
    },
    get all() {
      return [...accounts.values()].map(({ member }) => member)
    },
    get tokens() {
      return [...tokens.keys()]
    },
  }
}

/**
 * Rejection thrown by a handler of the fake server: the call gets this envelope
 * (docs/reference/wire.md#envelope).
 */
export class FakeRefusal extends Error {
  /** The envelope's `code`. Default: 1. */
  readonly code: number
  /** The violated rule, such as `QUANTITY_BELOW_MIN`; also set on the client's error. */
  readonly reason: string | undefined
  /** The input field. */
  readonly field: string | undefined
  /** Values of the message's placeholders, as text. */
  readonly params: Readonly<Record<string, string>> | undefined

  constructor(
    message: string,
    detail: {
      readonly code?: number
      readonly reason?: string
      readonly field?: string
      readonly params?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(message)
    this.name = 'FakeRefusal'
    this.code = detail.code ?? 1
    this.reason = detail.reason
    this.field = detail.field
    this.params = detail.params
  }
}

/**
 * Simplified spot orders, validated by the exchange's own rules. An order that reaches the best price of the
 * other side is filled completely at that price, without fee. The others lock their funds until the price
 * reaches them.
 */
export interface FakeOrders {
  /** Places an order and fills it if possible; throws `FakeRefusal` with the violated rule as reason. */
  place(member: FakeMember, market: FakeMarket, order: FakeOrderInput): SpotOrder
  /** Cancels an open order and releases its funds; throws `FakeRefusal` if it is not open. */
  cancel(member: FakeMember, id: number): void
  /** Open orders, newest first. */
  open(member: FakeMember, pair?: Partial<PairRef>): readonly SpotOrder[]
  /** Closed orders, newest first. */
  history(member: FakeMember, pair?: Partial<PairRef>): readonly SpotOrder[]
  /** Fills the orders reached by a market's new price. */
  moved(market: FakeMarket): void
}

/** Input of a spot order at the fake exchange. */
export interface FakeOrderInput {
  /** A buy pays in quote, a sell in base. */
  readonly side: 'buy' | 'sell'
  /** `market` is filled at the best price of the other side. */
  readonly type: 'limit' | 'market'
  /** Limit price in quote, plain decimal text. */
  readonly price?: string
  /** Quantity in base, plain decimal text. */
  readonly quantity: string
}

/** An order placed here has all fields. */
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

  /** Fills a resting order at `price`; a buy gets back the funds locked above it. */
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
      const available = { base: member.available(row.base), quote: member.available(row.quote) }
      const best = (input.side === 'buy' ? asks : bids)[0]?.price ?? row.price
      const lastPrice = input.type === 'market' ? best : row.price
      const verdict = checkSpotOrder({ ...input, available, lastPrice, market: row })
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
      if (entry?.member !== member) throw new FakeRefusal('No such open order', { reason: 'UNKNOWN_ORDER' })
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
