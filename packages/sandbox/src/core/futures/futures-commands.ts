import { checkPartialClose, checkPositionStops } from '@bgk/sdk/trading'
import { type OrderStatus, refusedCheck, type Side } from '../kernel/command'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import { recordTransfer } from '../wallet/transfers'
import { spendable } from './account-risk'
import { cancelFuturesOrder, cancelOrders, findResting } from './cancel-futures-order'
import { closeBarrier, closePosition } from './close-position'
import { type FuturesWorld, futuresCoins } from './futures'
import type { FuturesOrder, Position } from './futures-account'
import type { AddStop, EditStop, FuturesAnswer, FuturesRejected, TransferFutures } from './futures-command'
import { isWithin } from './place-futures'
import { entryPrice, type Stop } from './position-terms'
import { stopTicks } from './stops'

export function cancelOrder(world: FuturesWorld, uid: number, orderId: number): FuturesAnswer {
  const order = findResting(world, uid, orderId)
  if ('ok' in order) return order
  cancelFuturesOrder(world, order)
  return ACCEPTED
}

/** Cancels all resting orders of a member, of every contract or of a base coin; returns their number. */
export function cancelAll(world: FuturesWorld, uid: number, coin?: string): FuturesAnswer {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const isKnown =
    coin === undefined || [...world.futures.contracts.values()].some(({ config }) => config.base === coin)
  if (!isKnown) return { ok: false, code: 'UNKNOWN_CONTRACT' }
  const account = world.futures.members.get(uid)
  const fits = ({ contract }: FuturesOrder) => coin === undefined || contract.config.base === coin
  return { ok: true, count: account === undefined ? 0 : cancelOrders(world, account, fits) }
}

export function closeOne(
  world: FuturesWorld,
  uid: number,
  positionId: number,
  quantity: string,
): FuturesAnswer {
  const position = world.futures.members.get(uid)?.positions.get(positionId)
  if (position === undefined) return NO_POSITION
  if (!isWithin(quantity, position.closableQuantity)) {
    const verdict = checkPartialClose({ quantity, closableQuantity: String(position.closableQuantity) })
    if (!verdict.ok) return refusedCheck(verdict)
  }
  const barrier = closeBarrier(world, position)
  if (barrier !== undefined) return barrier
  const order = closePosition(world, position, Number(parseUnits(quantity, 0) ?? 0n))
  const goesOn = order.status === 'filled' && position.lots > 0
  return { ok: true, orderId: order.id, status: goesOn ? 'partial' : order.status }
}

/**
 * Closes as much as possible of matching positions; returns `unfilled` without any. Rejected if all of them
 * are unclosable.
 */
export function closeMany(
  world: FuturesWorld,
  uid: number,
  side: Side | 'all',
  coin?: string,
): FuturesAnswer {
  const positions = [...(world.futures.members.get(uid)?.positions.values() ?? [])]
  const states = new Set<OrderStatus>()
  let refused: FuturesRejected | undefined
  for (const position of positions) {
    if (coin !== undefined && position.contract.config.base !== coin) continue
    if (side !== 'all' && position.side !== side) continue
    if (position.closableQuantity === 0) continue
    const barrier = closeBarrier(world, position)
    if (barrier === undefined) states.add(closePosition(world, position, position.closableQuantity).status)
    else refused ??= barrier
  }
  if (refused !== undefined && states.size === 0) return refused
  if (refused !== undefined) states.add('cancelled')
  const [state = 'unfilled'] = states
  return { ok: true, status: states.size > 1 ? 'partiallyCancelled' : state }
}

export function addStop(world: FuturesWorld, request: AddStop): FuturesAnswer {
  const position = world.futures.members.get(request.uid)?.positions.get(request.positionId)
  if (position === undefined) return NO_POSITION
  const quantity = checkPartialClose({ quantity: request.quantity, closableQuantity: String(position.lots) })
  if (!quantity.ok) return refusedCheck(quantity)
  const prices = stopPrices(position, request)
  if ('ok' in prices) return prices
  const lots = Number(parseUnits(quantity.quantity, 0) ?? 0n)
  const stop: Stop = {
    id: world.futures.nextId++,
    lots,
    ...prices,
    fired: undefined,
    status: 'active',
    createdTs: world.now,
  }
  position.stops.push(stop)
  return { ok: true, recordId: stop.id }
}

export function editStop(world: FuturesWorld, request: EditStop): FuturesAnswer {
  const found = findStop(world, request.uid, request.stopId)
  if (found === undefined) return NO_STOP
  const { retain = [], takeProfitPrice, stopLossPrice } = request
  // One price can be removed without a new one while the other stays.
  const [first, second] = retain
  const removes = takeProfitPrice === undefined && stopLossPrice === undefined && second === undefined
  const staysSet = removes && first !== undefined && found.stop[first] !== undefined
  const prices = staysSet ? NO_PRICES : stopPrices(found.position, request)
  if ('ok' in prices) return prices
  if (!retain.includes('takeProfitPrice')) found.stop.takeProfitPrice = prices.takeProfitPrice
  if (!retain.includes('stopLossPrice')) found.stop.stopLossPrice = prices.stopLossPrice
  // A fired stop that waits for liquidity is armed again at the new prices.
  found.stop.fired = undefined
  return ACCEPTED
}

export function cancelStop(world: FuturesWorld, uid: number, stopId: number): FuturesAnswer {
  const found = findStop(world, uid, stopId)
  if (found === undefined) return NO_STOP
  found.stop.status = 'cancelled'
  found.position.stops = found.position.stops.filter((stop) => stop !== found.stop)
  return ACCEPTED
}

/** Transfers between wallets, limited by the losses of open cross positions. */
export function transferFutures(world: FuturesWorld, request: TransferFutures): FuturesAnswer {
  const member = world.members.get(request.uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const coin = world.coins.get(request.coin)
  if (coin === undefined || !futuresCoins(world).includes(coin)) return { ok: false, code: 'UNKNOWN_COIN' }
  const plain = /^\d{1,13}(\.\d{1,8})?$/.test(request.quantity)
  const units = plain ? parseUnits(request.quantity, COIN_DECIMALS) : undefined
  if (units === undefined || units === 0n) return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  const account = world.futures.accountOf(member)
  const inward = request.to === 'futures'
  const free = inward ? member.available(coin) : spendable(account, coin)
  if (units > free) {
    const params = { max: unitsText(free, COIN_DECIMALS) }
    return { ok: false, code: 'QUANTITY_EXCEEDS_TRANSFERABLE', field: 'quantity', params }
  }
  world.futures.store(account)
  const spot = member.wallet(coin).available
  const futures = account.wallet(coin).available
  world.ledger.move(inward ? spot : futures, inward ? futures : spot, units)
  const title = inward ? 'Exchange to futures account' : 'Futures account to exchange'
  const { id } = recordTransfer(world, { uid: member.uid, title, coin: coin.code, amount: units })
  return { ok: true, recordId: id }
}

const NO_PRICES = { takeProfitPrice: undefined, stopLossPrice: undefined }

interface TypedStops {
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** Stop prices, checked against the entry price (docs/reference/exchange.md#r12). */
function stopPrices(
  position: Position,
  typed: TypedStops,
): Pick<Stop, 'takeProfitPrice' | 'stopLossPrice'> | FuturesRejected {
  const { side, contract } = position
  const verdict = checkPositionStops({ ...typed, side, entryPrice: entryPrice(position) })
  if (!verdict.ok) return refusedCheck(verdict)
  return {
    takeProfitPrice: stopTicks(contract, typed.takeProfitPrice, side === 'buy'),
    stopLossPrice: stopTicks(contract, typed.stopLossPrice, side === 'sell'),
  }
}

function findStop(
  world: FuturesWorld,
  uid: number,
  stopId: number,
): { readonly position: Position; readonly stop: Stop } | undefined {
  for (const position of world.futures.members.get(uid)?.positions.values() ?? []) {
    for (const stop of position.stops)
      if (stop.id === stopId && stop.status === 'active') return { position, stop }
  }
  return undefined
}

const ACCEPTED: FuturesAnswer = { ok: true }
const NO_POSITION: FuturesRejected = { ok: false, code: 'POSITION_NOT_FOUND' }
const NO_STOP: FuturesRejected = { ok: false, code: 'STOP_NOT_FOUND' }
