import { homeSystemTime } from '../endpoints/home'
import { memberLogin } from '../endpoints/member'
import {
  spotAccount,
  spotBuyLimit,
  spotBuyMarket,
  spotCancelOrder,
  spotCandles,
  spotMarket,
  spotOpenOrders,
  spotOrderHistory,
  spotSellLimit,
  spotSellMarket,
  spotSymbols,
} from '../endpoints/spot'
import { userInfo, userLogout } from '../endpoints/user-profile'
import { type Pair, pairOf } from '../wire/codec/pair'
import { periodWire } from '../wire/codec/period'
import type { SpotOrder } from '../wire/spot'
import type { FakeCall, FakeCalls } from './fake-calls'
import type { FakeMarket } from './fake-market'
import type { FakeMember, FakeMembers } from './fake-members'
import type { FakeOrderInput, FakeOrders } from './fake-orders'
import { FakeRefusal } from './fake-refusal'

export interface FakeExchangeParts {
  readonly calls: FakeCalls
  readonly members: FakeMembers
  readonly orders: FakeOrders
  readonly markets: readonly FakeMarket[]
  readonly now: () => number
  /** The answer of an order names its id. */
  readonly tellsIds: boolean
}

/** Gives the fake server its calls: time, login, markets, candles, spot orders. */
export function answerExchange({ calls, members, orders, markets, now, tellsIds }: FakeExchangeParts): void {
  const marketOf = (wanted: Pair): FakeMarket => {
    const { base, quote } = pairOf(wanted)
    const found = markets.find(({ pair }) => pair.base === base && pair.quote === quote)
    if (!found) throw new FakeRefusal('There is no such pair', { reason: 'UNKNOWN_PAIR' })
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
      return { message: 'Order placed', ...(tellsIds && { orderId: id }) }
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
    return { message: 'Order cancelled' }
  })
}
