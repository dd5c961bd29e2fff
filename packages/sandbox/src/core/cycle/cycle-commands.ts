import { type CycleCheckCode, checkCycleOrder } from '@bgk/sdk/trading'
import { spendable } from '../futures/account-risk'
import { unitsOf } from '../kernel/amount'
import { type Answer, refusedCheck, type Side } from '../kernel/command'
import { InvariantError } from '../kernel/domain'
import { ceilDiv, least, RATE } from '../kernel/exact'
import type { Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import { ticks } from '../order-book/events'
import type { CycleWorld } from './cycle'
import { type CycleOrder, type CyclePair, cycleName, isWon } from './cycle-pair'

/** Bets `quantity` of `payCoin` that the pair's index is higher (`buy`) or lower `seconds` from now. */
export interface PlaceCycleOrder {
  readonly type: 'cycle.place'
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly quantity: string
  readonly payCoin: string
  readonly seconds: number
}

export type CycleCommand = PlaceCycleOrder

/** Rejections beside those of the SDK's check. */
export type CycleRejectCode =
  | CycleCheckCode
  | 'MARKET_HALTED'
  | 'UNKNOWN_PAIR'
  | 'PAIR_DISABLED'
  | 'PAY_COIN_NOT_OFFERED'
  | 'TERM_NOT_OFFERED'
  /** The pool could not pay if all running orders won. */
  | 'POOL_SHORT'
  /** Index and last price differ too much to fix an entry. */
  | 'PRICE_UNSETTLED'

export type CycleAnswer = Answer<CycleRejectCode>

/**
 * Takes an order after checking the offer, the SDK's rules and the pool (docs/reference/exchange.md#r15). The
 * stake leaves futures.available.
 */
export function placeCycle(world: CycleWorld, request: PlaceCycleOrder): CycleAnswer {
  const { cycle, futures, now } = world
  const member = world.members.get(request.uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const pair = cycle.pair(request)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (pair.spot.status !== 'enabled') return { ok: false, code: 'PAIR_DISABLED' }
  if (world.priceControl.halted.has(cycleName(pair.config)) || pair.spot.index.isHalted(now))
    return { ok: false, code: 'MARKET_HALTED' }
  const payCoin = pair.payCoins.find(({ coin }) => coin === request.payCoin)
  const coin = world.coins.get(request.payCoin)
  if (payCoin === undefined || coin === undefined)
    return { ok: false, code: 'PAY_COIN_NOT_OFFERED', field: 'payCoin' }
  const term = pair.terms.find(({ seconds }) => seconds === request.seconds)
  if (term === undefined) return { ok: false, code: 'TERM_NOT_OFFERED', field: 'seconds' }
  const stricter = payCoin.least > term.least ? payCoin : term
  const account = futures.members.get(member.uid)
  const verdict = checkCycleOrder({
    quantity: request.quantity,
    available: text(account === undefined ? 0n : unitsOf(spendable(account, coin))),
    minQuantity: text(stricter.least),
    maxQuantity: text(payCoin.most),
    // The exchange has its own clock; the client's socket and clock do not matter here.
    socketOpen: true,
    clockDifference: 0,
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const stake = parseUnits(request.quantity, COIN_DECIMALS)
  if (stake === undefined || account === undefined)
    return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  const profit = (stake * term.profitRate) / RATE
  const pool = cycle.poolOf(coin)
  if (profit > pool.free) {
    const max = text((pool.free * RATE) / term.profitRate)
    return { ok: false, code: 'POOL_SHORT', field: 'quantity', params: { max } }
  }
  const capacity = memberCapacity(world, request.uid, pair, coin)
  if (capacity !== undefined && profit > capacity) {
    const max = text((capacity * RATE) / term.profitRate)
    return { ok: false, code: 'POOL_SHORT', field: 'quantity', params: { max } }
  }
  const openPrice = pair.entry(request.side)
  if (openPrice === undefined) return { ok: false, code: 'PRICE_UNSETTLED' }
  const external = world.exchangeAccounts[coin.index]!.external
  pool.take(world.ledger, external, account.wallet(coin).available, stake, profit)
  const order: CycleOrder = {
    id: cycle.nextId++,
    uid: member.uid,
    pair,
    side: request.side,
    coin,
    seconds: term.seconds,
    stake,
    profit,
    loss: least(stake, ceilDiv(stake * term.lossRate, RATE)),
    profitRate: term.profitRate,
    lossRate: term.lossRate,
    openPrice,
    openedTs: now,
    expiresTs: now + term.seconds * 1000,
    closePrice: undefined,
    income: undefined,
  }
  cycle.add(order)
  return { ok: true, orderId: order.id }
}

/**
 * Profit that may still be promised to a member on a pair. It is within the operator's limit and, for stakes
 * in the quote coin, within the worth of the index's depth.
 */
function memberCapacity({ cycle }: CycleWorld, uid: number, pair: CyclePair, coin: Coin): bigint | undefined {
  const { spot } = pair
  const { memberLimit } = cycle.poolOf(coin)
  const depth =
    coin === spot.quote ? unitsOf(spot.cost(ticks(spot.index.price), Number(spot.indexLots))) : undefined
  const most = memberLimit === undefined || (depth !== undefined && depth < memberLimit) ? depth : memberLimit
  if (most === undefined) return undefined
  let promised = 0n
  for (const order of cycle.accountOf(uid)?.open.values() ?? [])
    if (order.pair === pair && order.coin === coin) promised += order.profit
  return promised > most ? 0n : most - promised
}

function text(units: bigint): string {
  return unitsText(units, COIN_DECIMALS)
}

/**
 * Pays the orders with a fixed price and emits the market's time (docs/reference/exchange.md#r14: last step
 * of a tick).
 */
export function settleCycles(world: CycleWorld): void {
  const { cycle, effects } = world
  if (cycle.fixed.length > 0) {
    for (const order of cycle.fixed) settle(world, order)
    cycle.fixed = []
  }
  // Clients synchronise their clock with the time in the frames, therefore it is sent even if prices do not
  // change.
  for (const name of cycle.pairs.keys()) effects.event({ type: 'cycle', pair: name })
}

function settle(world: CycleWorld, order: CycleOrder): void {
  const { cycle, futures, ledger } = world
  const { pair, coin, side, stake, profit, loss, openPrice, closePrice } = order
  const member = world.members.get(order.uid)
  if (member === undefined || closePrice === undefined)
    throw new InvariantError('R15', `cycle order ${order.id} has no owner or no price`)
  const won = isWon(side, openPrice, closePrice)
  const available = futures.accountOf(member).wallet(coin).available
  cycle.poolOf(coin).pay(ledger, available, won ? stake + profit : stake - loss, stake + profit)
  const income = won ? profit : -loss
  order.income = income
  cycle.archive(order)
  pair.rank({ id: cycle.nextRankingId++, side, income, closePrice, ts: order.expiresTs })
}
