import type { Answer, CommandBody } from '../../src/core/commands'
import { spendable } from '../../src/core/futures/account-risk'
import type { Contract } from '../../src/core/futures/futures-account'
import type { Side } from '../../src/core/kernel/command'
import { unitsText } from '../../src/core/kernel/units'
import type { Arena } from './arena'
import { basesOf, SALE_ROUND } from './arena-config'
import {
  type Book,
  floorText,
  type Market,
  type PerpTerms,
  type Reply,
  type Scene,
  type Trader,
} from './scene'

const DEPTH = 200

const CARD = {
  payee: 'Ann Example',
  cardNumber: '4111 1111 1111 1111',
  bank: 'Bank',
  bankAddress: '',
  branch: '',
  swiftCode: '',
  ifscCode: '',
  iban: '',
  accountType: 'savings',
} as const

export function virtualScene(arena: Arena, uids: readonly number[]): Scene {
  const [main, other] = basesOf(arena.seed)
  return {
    main: virtualMarket(arena, main),
    other: virtualMarket(arena, other),
    traders: uids.map((uid) => virtualTrader(arena, uid)),
    now: () => arena.now,
    wait: async (ms) => arena.advance(Math.max(0, Math.round(ms))),
  }
}

/** Creates an attacker's accounts, each with its USDT and a bank card. */
export function joinAttackers(arena: Arena, accounts: readonly number[]): readonly number[] {
  const uids = accounts.map((usdt, number) => arena.join(`attacker-${number}`, usdt))
  for (const uid of uids) arena.apply({ type: 'payment.bankCard', uid, ...CARD })
  return uids
}

function virtualMarket(arena: Arena, base: string): Market {
  const pair = arena.world.spot.pairs.get(`${base}/USDT`)
  const contract = arena.world.futures.contract(base, 'USDT')
  if (pair === undefined || contract === undefined) throw new RangeError(`no market of ${base}`)
  const { priceDecimals, amountDecimals, minAmount, maxAmount = '1000000' } = pair.config
  const price = (ticks: bigint) => Number(unitsText(ticks, priceDecimals))
  const lot = Number(contract.config.unit)
  const side = (levels: readonly { price: bigint; lots: bigint }[], size: number) =>
    levels.map((level) => ({ price: price(level.price), quantity: Number(level.lots) * size }))
  const read = (of: typeof pair | Contract, size: number): Book => ({
    asks: side(of.levels('sell', DEPTH), size),
    bids: side(of.levels('buy', DEPTH), size),
  })
  return {
    base,
    minimum: Number(minAmount),
    maximum: Number(maxAmount),
    priceDecimals,
    amountDecimals,
    lot,
    maxLots: contract.config.maxLots,
    leverages: contract.config.leverages,
    book: async () => read(pair, 10 ** -amountDecimals),
    perpBook: async () => read(contract, lot),
    prices: async () => ({ last: price(pair.lastPrice), perpLast: price(contract.lastPrice) }),
  }
}

function virtualTrader(arena: Arena, uid: number): Trader {
  const { world } = arena
  const run = async (body: CommandBody): Promise<Reply> => replyOf(arena, arena.apply(body))
  const usdt = () => {
    const coin = world.coins.get('USDT')
    if (coin === undefined) throw new RangeError('no USDT')
    return coin
  }
  return {
    spot: (market, side, quantity, price) => run(spotOrder(uid, market, side, quantity, price)),
    perp: (market, side, quantity, terms) => run(perpOrder(uid, market, side, quantity, terms)),
    cancel: (orderId) => run({ type: 'spot.cancel', uid, orderId }),
    cancelPerp: (orderId) => run({ type: 'futures.cancel', uid, orderId }),
    async cancelAll() {
      await run({ type: 'spot.cancelAll', uid })
      await run({ type: 'futures.cancelAll', uid })
    },
    closeAll: () => run({ type: 'futures.closeAll', uid }),
    move: (to, amount) =>
      run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: floorText(amount, 2), to }),
    bet: ({ base }, side, stake, seconds) =>
      run({
        type: 'cycle.place',
        uid,
        base,
        quote: 'USDT',
        side,
        quantity: floorText(stake, 2),
        payCoin: 'USDT',
        seconds,
      }),
    async swap(from, to, quantity) {
      const pair = arena.exchange.config.flash?.pairs.find((each) => each.from === from && each.to === to)
      if (pair === undefined) return { ok: false, code: 'UNKNOWN_FLASH_PAIR' }
      const text = floorText(quantity, from === 'USDT' ? 2 : 5)
      return run({ type: 'flash.swap', uid, pairId: pair.id, quantity: text, passwordHash: 'fund' })
    },
    fiat: async (side, coin, quantity) => fiat(arena, uid, side, coin, floorText(quantity, 4)),
    subscribe: (payCoin, quantity) =>
      run({ type: 'ieo.subscribe', uid, projectId: SALE_ROUND, payCoin, quantity: floorText(quantity, 0) }),
    async free(code) {
      const index = world.coins.get(code)?.index
      const wallet = index === undefined ? undefined : world.members.get(uid)?.wallets[index]
      return Number(wallet?.available.balance ?? 0n) / 1e8
    },
    freeFutures: async () => Number(world.futures.members.get(uid)?.available(usdt()) ?? 0n) / 1e8,
    async withdrawable() {
      const account = world.futures.members.get(uid)
      return account === undefined ? 0 : Number(spendable(account, usdt())) / 1e8
    },
  }
}

function replyOf(arena: Arena, answer: Answer): Reply {
  if (!answer.ok) {
    arena.refused++
    return { ok: false, code: answer.code }
  }
  arena.accepted++
  return { ok: true, ...(answer.orderId !== undefined && { id: answer.orderId }) }
}

function spotOrder(
  uid: number,
  { base, priceDecimals, amountDecimals, maximum }: Market,
  side: Side,
  quantity: number,
  price?: number,
): CommandBody {
  return {
    type: 'spot.place',
    uid,
    base,
    quote: 'USDT',
    side,
    orderType: price === undefined ? 'market' : 'limit',
    ...(price !== undefined && { price: floorText(price, priceDecimals) }),
    quantity: floorText(Math.min(quantity, maximum), amountDecimals),
  }
}

function perpOrder(uid: number, market: Market, side: Side, quantity: number, terms: PerpTerms): CommandBody {
  const { leverage, mode = 'isolated', price, stopLossPrice, takeProfitPrice } = terms
  const text = (value: number) => floorText(value, market.priceDecimals)
  return {
    type: 'futures.place',
    uid,
    base: market.base,
    quote: 'USDT',
    side,
    orderType: price === undefined ? 'market' : 'limit',
    ...(price !== undefined && { price: text(price) }),
    quantity: floorText(Math.min(quantity / market.lot, market.maxLots), 0),
    leverage,
    marginMode: mode,
    ...(stopLossPrice !== undefined && { stopLossPrice: text(stopLossPrice) }),
    ...(takeProfitPrice !== undefined && { takeProfitPrice: text(takeProfitPrice) }),
  }
}

/** Trades through the fiat account with a merchant that responds within a second. */
async function fiat(arena: Arena, uid: number, side: Side, coin: string, quantity: string): Promise<Reply> {
  const soon = { matchMs: 0, reviewMs: 0 }
  if (side === 'sell') {
    arena.apply({ type: 'wallet.transferFiat', uid, direction: 'in', coin, quantity })
    return replyOf(arena, arena.apply({ type: 'otc.sell', uid, coin, currency: 'USD', quantity, ...soon }))
  }
  const reply = replyOf(
    arena,
    arena.apply({ type: 'otc.buy', uid, coin, currency: 'USD', quantity, matchMs: 0 }),
  )
  if (reply.id === undefined) return reply
  // The next step matches a merchant.
  arena.advance(500)
  const orderId = reply.id
  return replyOf(arena, arena.apply({ type: 'otc.pay', uid, orderId, image: 'proof', reviewMs: 0 }))
}
