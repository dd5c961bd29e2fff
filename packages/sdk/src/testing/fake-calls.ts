import type { Endpoint } from '../endpoints/endpoint'
import { homeSystemTime } from '../endpoints/home'
import { spotCandles, spotMarket, spotSymbols } from '../endpoints/markets'
import { memberLogin } from '../endpoints/member'
import {
  spotAccount,
  spotBuyLimit,
  spotBuyMarket,
  spotCancelOrder,
  spotOpenOrders,
  spotOrderHistory,
  spotSellLimit,
  spotSellMarket,
} from '../endpoints/spot'
import { userInfo, userLogout } from '../endpoints/user-profile'
import { type Pair, pairOf } from '../wire/codec/pair'
import { periodWire } from '../wire/codec/period'
import { DEFAULT_UTC_OFFSET, readingAt } from '../wire/codec/reading'
import type { SpotOrder } from '../wire/spot'
import type { FakeAnswer, FakeRequest } from './fake-http'
import type { FakeMarket } from './fake-market'
import {
  type FakeMember,
  type FakeMembers,
  type FakeOrderInput,
  type FakeOrders,
  FakeRefusal,
} from './fake-members'

/** Caller of a fake endpoint. */
export interface FakeCall {
  /** Current member; undefined without a valid token. Always defined for endpoints that require a login. */
  readonly member: FakeMember | undefined
  /** Token as sent by the client. */
  readonly token: string | undefined
}

/**
 * Server side of the endpoint table: decodes requests and encodes responses with the endpoint's codecs, so a
 * client sees real wire data. Stores idempotency keys as in docs/reference/idempotency.md, unless
 * `idempotencyTtl` is 0.
 */
export interface FakeCalls {
  /** Registers the handler of an endpoint; a `FakeRefusal` thrown by `run` becomes the rejection. */
  answer<Input, Output>(entry: Endpoint<Input, Output>, run: (input: Input, call: FakeCall) => Output): void
  /** Handles a request like the exchange: 404 without a handler, 401 in the envelope without a login. */
  handle(request: FakeRequest): FakeAnswer
  /** Returns `group.method`, or the path without a handler. */
  nameOf(request: FakeRequest): string
  /** Number of applied requests per call, without copies of a write. */
  readonly carriedOut: ReadonlyMap<string, number>
}

interface Answerer {
  readonly entry: Pick<Endpoint, 'name' | 'auth'>
  readonly run: (wire: unknown, call: FakeCall) => unknown
}

export interface FakeCallsOptions {
  /** Server time in epoch milliseconds. */
  readonly now: () => number
  /** Idempotency TTL in seconds; 0: the server stores no keys. */
  readonly idempotencyTtl: number
  /** Offset of the server's wall clock, in minutes east of UTC. Default: 480. */
  readonly utcOffset?: number
}

/** Response stored under a key, or a void key. */
interface StoredKey {
  readonly until: number
  /** The request; undefined for a void key. */
  readonly request: string | undefined
  readonly answer: FakeAnswer
}

const refused = (reason: string) => json({ code: 1, msg: reason, data: { reason } })

const json = (value: unknown, status = 200): FakeAnswer => ({ status, body: JSON.stringify(value) })

function wireOf(request: FakeRequest): unknown {
  if (request.method === 'GET') return Object.fromEntries(request.query)
  try {
    return JSON.parse(request.body)
  } catch {
    return {}
  }
}

export function createFakeCalls(
  members: FakeMembers,
  { now, idempotencyTtl, utcOffset = DEFAULT_UTC_OFFSET }: FakeCallsOptions = {
    now: () => 0,
    idempotencyTtl: 0,
  },
): FakeCalls {
  const answerers = new Map<string, Answerer>()
  const keys = new Map<string, StoredKey>()
  const carriedOut = new Map<string, number>()
  const find = ({ method, path }: FakeRequest) => answerers.get(`${method} ${path}`)

  const carryOut = ({ entry, run }: Answerer, request: FakeRequest): FakeAnswer => {
    const token = request.headers.get('token') ?? undefined
    const member = token === undefined ? undefined : members.byToken(token)
    if (entry.auth && !member) return json({ code: 401, msg: 'Please log in', data: null })
    try {
      const answer = json(run(wireOf(request), { member, token }))
      carriedOut.set(entry.name, (carriedOut.get(entry.name) ?? 0) + 1)
      return answer
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      const { code, message, reason, field, params } = error
      const data = reason === undefined ? null : { reason, field, params }
      return json({ code, msg: message, data })
    }
  }

  const underKey = (found: Answerer, request: FakeRequest, key: string): FakeAnswer => {
    const member = members.byToken(request.headers.get('token') ?? '')
    if (found.entry.auth && !member) return carryOut(found, request)
    const name = `${member?.userId ?? ''} ${key}`
    const known = keys.get(name)
    const stored = known && known.until > now() ? known : undefined
    const isResolve = request.headers.get('idempotency-settle') === '1'
    const requestText = `${found.entry.name} ${request.body}`
    if (stored) {
      const isRepeat = isResolve || stored.request === undefined || stored.request === requestText
      return isRepeat ? stored.answer : refused('IDEMPOTENCY_CONFLICT')
    }
    const answer = isResolve ? refused('KEY_UNUSED') : carryOut(found, request)
    keys.set(name, {
      until: now() + idempotencyTtl * 1000,
      request: isResolve ? undefined : requestText,
      answer,
    })
    return answer
  }

  const handle = (request: FakeRequest): FakeAnswer => {
    const found = find(request)
    if (!found) {
      const message = `This fake server does not answer ${request.path}`
      return json({ code: 404, msg: message, data: null, message }, 404)
    }
    const key = request.headers.get('idempotency-key')
    if (idempotencyTtl <= 0 || request.method === 'GET' || key === null) return carryOut(found, request)
    return underKey(found, request, key)
  }

  return {
    carriedOut,
    answer(entry, run) {
      const { request, response, method, path } = entry
      if (!request || !response) throw new Error(`${entry.name} has no codec`)
      answerers.set(`${method} ${path}`, {
        entry,
        run: (wire, call) =>
          response.encode(run(request.decode(wire, readingAt(utcOffset)), call), utcOffset),
      })
    },
    handle(request) {
      const answer = handle(request)
      if (idempotencyTtl <= 0) return answer
      return { ...answer, headers: { ...answer.headers, 'idempotency-kept': String(idempotencyTtl) } }
    },
    nameOf: (request) => find(request)?.entry.name ?? request.path,
  }
}

export interface FakeExchangeParts {
  readonly calls: FakeCalls
  readonly members: FakeMembers
  readonly orders: FakeOrders
  readonly markets: readonly FakeMarket[]
  readonly now: () => number
  /** Order responses contain the id. */
  readonly returnsIds: boolean
}

/** Registers the fake server's calls: time, login, markets, candles, spot orders. */
export function answerExchange({
  calls,
  members,
  orders,
  markets,
  now,
  returnsIds,
}: FakeExchangeParts): void {
  const marketOf = (target: Pair): FakeMarket => {
    const { base, quote } = pairOf(target)
    const found = markets.find(({ pair }) => pair.base === base && pair.quote === quote)
    if (!found) throw new FakeRefusal('No such pair', { reason: 'UNKNOWN_PAIR' })
    return found
  }
  const memberOf = ({ member }: FakeCall): FakeMember => {
    if (!member) throw new FakeRefusal('Please log in', { code: 401 })
    return member
  }
  const page = (rows: readonly SpotOrder[], { page: at, limit }: { page: number; limit: number }) => ({
    rows: rows.slice((at - 1) * limit, at * limit),
    total: rows.length,
  })
  const place = (side: 'buy' | 'sell', type: 'limit' | 'market') => {
    return ({ pair, ...order }: { pair: Pair } & Omit<FakeOrderInput, 'side' | 'type'>, call: FakeCall) => {
      const { id } = orders.place(memberOf(call), marketOf(pair), { ...order, side, type })
      return { message: 'Order placed', ...(returnsIds && { orderId: id }) }
    }
  }

  calls.answer(homeSystemTime, () => Math.floor(now()))
  calls.answer(memberLogin, ({ account, password }) => members.logIn(account, password))
  calls.answer(userInfo, (_input, call) => {
    const { userId, account } = memberOf(call)
    const isEmail = account.includes('@')
    return {
      member: userId,
      userId,
      inviteCode: `C${userId}`,
      phone: isEmail ? '' : account,
      email: isEmail ? account : '',
      areaCode: '',
      realName: '',
      idCard: '',
      kyc: 'none',
      fundPasswordSet: false,
      creditScore: 100,
    }
  })
  calls.answer(userLogout, (_input, { token }) => {
    if (token !== undefined) members.expire(token)
    return { message: 'Logged out' }
  })

  calls.answer(spotSymbols, () => markets.map(({ detail }) => detail.market))
  calls.answer(spotMarket, (pair) => marketOf(pair).detail)
  calls.answer(spotCandles, (input) => ({
    items: marketOf(input.pair).bars.items(periodWire(input.period).mine, input.limit ?? 300),
  }))
  calls.answer(spotAccount, (pair, call) => {
    const { base, quote } = pairOf(pair)
    const member = memberOf(call)
    return {
      available: { base: member.available(base), quote: member.available(quote) },
      openOrders: orders.open(member, { base, quote }),
    }
  })
  calls.answer(spotOpenOrders, ({ pair, ...at }, call) =>
    page(orders.open(memberOf(call), pair === undefined ? undefined : pairOf(pair)), at),
  )
  calls.answer(spotOrderHistory, ({ pair, ...at }, call) =>
    page(orders.history(memberOf(call), pair === undefined ? undefined : pairOf(pair)), at),
  )
  calls.answer(spotBuyLimit, place('buy', 'limit'))
  calls.answer(spotSellLimit, place('sell', 'limit'))
  calls.answer(spotBuyMarket, place('buy', 'market'))
  calls.answer(spotSellMarket, place('sell', 'market'))
  calls.answer(spotCancelOrder, ({ id }, call) => {
    orders.cancel(memberOf(call), id)
    return { message: 'Order canceled' }
  })
}
