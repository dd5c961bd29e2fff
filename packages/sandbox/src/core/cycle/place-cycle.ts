import { checkCycleOrder } from '@bgk/sdk/trading'
import type { Answer } from '../command'
import { ceilDiv, least, RATE } from '../futures/exact'
import { spendable } from '../futures/standing'
import { COIN_DECIMALS, parseUnits, unitsText } from '../units'
import type { World } from '../world'
import type { PlaceCycleOrder } from './cycle-command'
import { cycleName } from './cycle-config'
import type { CycleOrder } from './cycle-order'

/**
 * Takes an order: what is offered, the SDK's checks, then the pool (docs/reference/exchange.md#r15). The
 * stake leaves futures.available.
 */
export function placeCycle(world: World, request: PlaceCycleOrder): Answer {
  const { cycle, futures, now } = world
  const member = world.members.get(request.uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const pair = cycle.pair(request)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (pair.spot.status !== 'enabled') return { ok: false, code: 'PAIR_DISABLED' }
  if (world.steering.halted.has(cycleName(pair.config))) return { ok: false, code: 'MARKET_HALTED' }
  const payCoin = pair.payCoins.find(({ coin }) => coin === request.payCoin)
  const coin = world.coins.get(request.payCoin)
  if (payCoin === undefined || coin === undefined)
    return { ok: false, code: 'PAY_COIN_NOT_OFFERED', field: 'payCoin' }
  const term = pair.terms.find(({ seconds }) => seconds === request.seconds)
  if (term === undefined) return { ok: false, code: 'TERM_NOT_OFFERED', field: 'seconds' }
  const stricter = payCoin.least > term.least ? payCoin : term
  const desk = futures.desks.get(member.uid)
  const verdict = checkCycleOrder({
    quantity: request.amount,
    usable: text(desk === undefined ? 0n : spendable(desk, coin)),
    minQuantity: text(stricter.least),
    maxQuantity: text(payCoin.most),
    // The member's own socket and clock are its client's business: time here is the exchange's.
    socketOpen: true,
    clockDifference: 0,
  })
  if (!verdict.ok) {
    const { code, field, params } = verdict
    return { ok: false, code, field, ...(params !== undefined && { params }) }
  }
  const stake = parseUnits(request.amount, COIN_DECIMALS)
  if (stake === undefined || desk === undefined)
    return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  const profit = (stake * term.profitRate) / RATE
  const pool = cycle.poolOf(coin)
  if (profit > pool.free) {
    const max = text((pool.free * RATE) / term.profitRate)
    return { ok: false, code: 'POOL_SHORT', field: 'quantity', params: { max } }
  }
  const external = world.house[coin.index]!.external
  pool.take(world.ledger, external, desk.wallet(coin).available, stake, profit)
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
    openPrice: pair.index,
    openedTs: now,
    expiresTs: now + term.seconds * 1000,
    closePrice: undefined,
    income: undefined,
  }
  cycle.add(order)
  return { ok: true, orderId: order.id }
}

function text(units: bigint): string {
  return unitsText(units, COIN_DECIMALS)
}
