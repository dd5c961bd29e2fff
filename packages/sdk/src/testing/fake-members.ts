import { add, cmp, mul, sub, toText } from '../decimal/index'
import { orderMessage } from '../messages/message'
import { checkSpotOrder } from '../trading/spot-order'
import type { PairRef } from '../wire/codec/pair'
import type { SpotOrder } from '../wire/spot'
import type { FakeMarket } from './fake-market'

/** Somebody who can log in at the fake server. */
export interface FakeAccount {
  /** E-mail address or phone number. */
  readonly account: string
  /** What `client.session.login` must be given. */
  readonly password: string
  /** Coin to plain decimal text. */
  readonly balances?: Readonly<Record<string, string>>
}

/** A member as the server keeps it. */
export interface FakeMember {
  /** Counted from 1 in the order in which members were added. */
  readonly userId: string
  /** What they log in with. */
  readonly account: string
  /** What is free, as plain decimal text; '0' for a coin never seen. */
  available(coin: string): string
  /** Adds to what is free, or takes from it with a leading minus; refused below zero. */
  change(coin: string, amount: string): void
}

/** Accounts and the tokens that are good now. */
export interface FakeMembers {
  /** Adds a member, in place of one with the same account. */
  add(account: FakeAccount): FakeMember
  /** A fresh token; throws `FakeRefusal` with reason `LOGIN_WRONG` for a wrong account or password. */
  logIn(account: string, password: string): { readonly token: string; readonly userId: string }
  /** Whose token it is; undefined when it is not good (any more). */
  byToken(token: string): FakeMember | undefined
  /** The session behind this token ends, or all sessions: the next call of it is a 401. */
  expire(token?: string): void
  /** In the order in which they were added. */
  readonly all: readonly FakeMember[]
  /** Tokens that are good now. */
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
 * Thrown by an answer of the fake server: the call is rejected with this envelope
 * (docs/reference/wire.md#envelope).
 */
export class FakeRefusal extends Error {
  /** The envelope's `code`; default 1. */
  readonly code: number
  /** The rule that was broken, e.g. `QUANTITY_BELOW_MIN`; the client's error has it too. */
  readonly reason: string | undefined
  /** The input it is about. */
  readonly field: string | undefined
  /** Values for the placeholders of a message, as text. */
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
