import type { CommandBody } from '../../../src/core/commands'

import type { NaiveContract } from './naive-contract'
import type { NaiveFutures } from './naive-futures'

const ODD = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '-3',
  '1.5',
  '007',
  '+1',
  '1e2',
  '１',
  '.5',
  '99999999999999999999',
  '3.0',
]

type Below = (n: number) => number

/** Next command of a seed: mostly sensible for the state of the naive exchange, sometimes nonsense. */
export function nextCommand(naive: NaiveFutures, below: Below): CommandBody {
  const kind = below(100)
  if (kind < 20) return spotCommand(naive, below)
  if (kind < 30) return { type: below(2) === 0 ? 'bots.step' : 'clock.tick' }
  const uid = below(60) === 0 ? 7 : naive.spot.uids[below(naive.spot.uids.length)]!
  const contract = naive.contracts[below(naive.contracts.length)]!
  const positions = naive.positionsOf(uid)
  const position = positions[below(Math.max(1, positions.length))]
  if (kind < 66 || position === undefined) {
    if (kind % 6 === 0) return cancel(naive, uid, below)
    if (kind === 65) return transfer(uid, below)
    return place(contract, uid, below)
  }
  if (kind < 72) return cancel(naive, uid, below)
  if (kind < 79) {
    const quantity = below(20) === 0 ? odd(below) : String(1 + below(position.lots))
    return { type: 'futures.close', uid, positionId: below(30) === 0 ? 0 : position.id, quantity }
  }
  if (kind < 86) {
    const { terms } = position.contract
    return {
      type: 'futures.place',
      uid,
      base: terms.base,
      quote: terms.quote,
      side: (position.side === 'buy') === below(25) > 0 ? 'sell' : 'buy',
      orderType: below(4) === 0 ? 'market' : 'limit',
      price: near(position.contract, below, 60),
      quantity: below(25) === 0 ? odd(below) : String(1 + below(position.lots)),
      leverage: position.leverage,
      marginMode: position.marginMode,
      positionId: position.id,
    }
  }
  if (kind < 91) {
    const quantity = below(20) === 0 ? odd(below) : String(1 + below(position.lots))
    return {
      type: 'futures.addStop',
      uid,
      positionId: position.id,
      quantity,
      ...stops(position.contract, position.side, below),
    }
  }
  if (kind < 95) {
    const active = position.stops.filter(({ status }) => status === 'active')
    const stopId = active[below(Math.max(1, active.length))]?.id ?? below(50)
    if (below(3) === 0) return { type: 'futures.cancelStop', uid, stopId }
    return { type: 'futures.editStop', uid, stopId, ...stops(position.contract, position.side, below) }
  }
  if (kind < 98) return transfer(uid, below)
  if (kind === 98 && below(2) === 0) return { type: 'futures.closeAll', uid }
  const side = below(3) === 0 ? 'all' : below(2) === 0 ? 'buy' : 'sell'
  return { type: 'futures.closeByCoin', uid, coin: contract.terms.base, side }
}

function place(contract: NaiveContract, uid: number, below: Below): CommandBody {
  const { terms } = contract
  const side = below(2) === 0 ? 'buy' : 'sell'
  const orderType = below(4) === 0 ? 'market' : 'limit'
  const most = contract.unit.d > 1000n ? 4_000_000 : 90
  const lots = below(12) === 0 ? most * 12 : most
  const far = below(10) === 0 ? 1500 : 90
  return {
    type: 'futures.place',
    uid,
    base: terms.base,
    quote: below(80) === 0 ? 'NONE' : terms.quote,
    side,
    orderType,
    ...(orderType === 'market' && below(2) === 0 ? {} : { price: near(contract, below, far) }),
    quantity: below(40) === 0 ? odd(below) : String(1 + below(lots)),
    leverage: below(50) === 0 ? below(130) : terms.leverages[below(terms.leverages.length)]!,
    marginMode: below(2) === 0 ? 'cross' : 'isolated',
    ...(below(4) === 0 ? stops(contract, side, below) : {}),
    ...(below(150) === 0 ? { positionId: below(40) } : {}),
  }
}

function cancel(naive: NaiveFutures, uid: number, below: Below): CommandBody {
  const own = [...naive.orders, ...naive.pastOrders.slice(-5)].filter((order) => order.uid === uid)
  const orderId = own[below(Math.max(1, own.length))]?.id ?? below(naive.spot.nextOrderId)
  return { type: 'futures.cancel', uid, orderId }
}

function transfer(uid: number, below: Below): CommandBody {
  const coin = ['USD', 'EUR', 'BTC'][below(below(9) === 0 ? 3 : 2)]!
  const amount = below(15) === 0 ? odd(below) : `${below(900)}.${below(3) === 0 ? '00000001' : '5'}`
  return { type: 'futures.transfer', uid, coin, quantity: amount, to: below(3) === 0 ? 'spot' : 'futures' }
}

/** Around the last price, so that most are on the right side. */
function stops(
  contract: NaiveContract,
  side: 'buy' | 'sell',
  below: Below,
): { takeProfitPrice?: string; stopLossPrice?: string } {
  const long = side === 'buy'
  const which = below(3)
  const [lower, upper] = [shifted(contract, -below(250) - 1, below), shifted(contract, below(250) + 1, below)]
  return {
    ...(which === 0 ? {} : { takeProfitPrice: long ? upper : lower }),
    ...(which === 1 ? {} : { stopLossPrice: long ? lower : upper }),
  }
}

/** A price within this many 1e-4 of the last one. */
function near(contract: NaiveContract, below: Below, within: number): string {
  if (below(60) === 0) return odd(below)
  return shifted(contract, below(2 * within + 1) - within, below)
}

function shifted({ last, tick }: NaiveContract, by: number, below: Below): string {
  const decimals = String(tick.d).length - 1
  let ticks = (last.n * tick.d * BigInt(10_000 + by)) / (last.d * 10_000n)
  // Half of them are round, so that orders meet at one price and stops lie exactly on it.
  if (below(2) === 0) ticks -= ticks % 10n ** BigInt(Math.max(0, ticks.toString().length - 4))
  const text = (ticks < 1n ? 1n : ticks).toString().padStart(decimals + 1, '0')
  const price = `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
  return below(40) === 0 ? `${price}${below(2)}` : price
}

function odd(below: Below): string {
  return ODD[below(ODD.length)]!
}

/** Spot orders move the index: mostly slightly, some far enough to move the marks. */
function spotCommand({ spot }: NaiveFutures, below: Below): CommandBody {
  const uid = spot.uids[below(spot.uids.length)]!
  if (below(5) === 0) {
    const own = spot.orders.filter((order) => order.uid === uid)
    return { type: 'spot.cancel', uid, orderId: own[own.length - 1 - below(12)]?.id ?? 0 }
  }
  const market = spot.pairs[below(spot.pairs.length)]!
  const side = below(2) === 0 ? 'buy' : 'sell'
  const jump = below(12) === 0
  const by = below(jump ? 801 : 41) - (jump ? 400 : 20)
  const cents = (market.last * BigInt(10_000 + by)) / 100_000_000n
  const text = cents.toString().padStart(3, '0')
  return {
    type: 'spot.place',
    uid,
    base: market.base,
    quote: market.quote,
    side,
    orderType: below(5) === 0 ? 'market' : 'limit',
    price: `${text.slice(0, -2)}.${text.slice(-2)}`,
    quantity: jump ? String(1 + below(30)) : `${below(2)}.${1 + below(9)}`,
  }
}
