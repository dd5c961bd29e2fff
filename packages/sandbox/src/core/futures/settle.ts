import { amountOf, ceilDividedBy, unitsOf } from '../kernel/amount'
import { InvariantError } from '../kernel/domain'
import { least } from '../kernel/exact'
import type { Account } from '../kernel/ledger'
import { crossPositions } from './account-risk'
import type { FuturesWorld } from './futures'
import type { FuturesOrder, Position } from './futures-account'
import type { PositionStatus } from './futures-command'
import type { Stop } from './position-terms'

/**
 * Opens or extends the position of an order, paid from available funds; returns the fee
 * (docs/reference/exchange.md#r3).
 */
export function settleOpen(world: FuturesWorld, order: FuturesOrder, price: bigint, lots: number): bigint {
  const { contract, account } = order
  const { futures, ledger } = world
  const value = contract.notional(price, lots)
  const wallet = account.wallet(contract.quote)
  const position = futures.position(
    account,
    contract,
    order.side,
    order.marginMode,
    order.leverage,
    world.now,
  )
  const fee = wallet.available.upTo(contract.fee(value))
  ledger.move(wallet.available, world.exchangeAccounts[contract.quote.index]!.fee, fee)
  // Rounded-up fills may exceed the ceiling of their sum by a unit or two: the margin goes without.
  const margin = wallet.available.upTo(ceilDividedBy(amountOf(value), order.leverage))
  ledger.move(wallet.available, wallet.margin, margin)
  world.effects.position(position)
  position.lots += lots
  position.cost += value
  position.margin += unitsOf(margin)
  position.fee += unitsOf(fee)
  attachStop(world, order, position, lots)
  return unitsOf(fee)
}

/** Closes lots for `value`, their traded notional (docs/reference/exchange.md#r4); returns the fee. */
export function settleClose(
  world: FuturesWorld,
  position: Position,
  lots: number,
  value: bigint,
  free = false,
): bigint {
  const { contract, account } = position
  const { ledger } = world
  const wallet = account.wallet(contract.quote)
  const costOut = position.costOf(lots)
  const released = position.marginOf(lots)
  ledger.move(wallet.margin, wallet.available, released)
  position.margin -= released
  const profit = position.side === 'buy' ? value - costOut : costOut - value
  if (profit >= 0n) ledger.move(contract.clearing, wallet.available, profit)
  else payLoss(world, position, -profit, contract.clearing, released)
  const fee =
    free || account === world.futures.fund ? 0n : payFee(world, position, unitsOf(contract.fee(value)))
  takeOff(world, position, lots, costOut, value, released, profit)
  return fee
}

/**
 * Removes lots of a liquidated position; its member pays `pay`, at any price
 * (docs/reference/exchange.md#r10).
 */
export function settleLiquidated(
  world: FuturesWorld,
  position: Position,
  lots: number,
  value: bigint,
  pay: bigint,
): void {
  const { contract } = position
  const insurance = world.futures.insurance(contract.quote)
  const costOut = position.costOf(lots)
  const profit = position.side === 'buy' ? value - costOut : costOut - value
  payLoss(world, position, pay, insurance, 0n)
  if (profit >= 0n) world.ledger.move(contract.clearing, insurance, profit)
  else world.ledger.move(insurance, contract.clearing, -profit)
  takeOff(world, position, lots, costOut, value, 0n, -pay)
}

/** Takes a loss: isolated from released and own margin, cross from all cross funds. */
function payLoss(world: FuturesWorld, position: Position, loss: bigint, to: Account, released: bigint): void {
  const { account, contract } = position
  const wallet = account.wallet(contract.quote)
  const cross = position.marginMode === 'cross'
  let left = loss
  const ready = cross ? wallet.available.balance : least(released, wallet.available.balance)
  const first = least(left, ready)
  world.ledger.move(wallet.available, to, first)
  left -= first
  const backing = cross ? [position, ...crossPositions(account, contract.quote)] : [position]
  for (const each of backing) {
    const part = least(left, each.margin)
    world.ledger.move(wallet.margin, to, part)
    each.margin -= part
    left -= part
    if (part > 0n) world.effects.position(each)
  }
  if (left > 0n) throw new InvariantError('I11', `position ${position.id} lacks ${left} of a loss of ${loss}`)
}

/**
 * Takes a fee from available funds, then margin, then the insurance (docs/reference/exchange.md#r3); the rest
 * is waived. Returns the member's part, because inviters earn on that only.
 */
function payFee(world: FuturesWorld, position: Position, fee: bigint): bigint {
  const { ledger, futures, exchangeAccounts } = world
  const { quote } = position.contract
  const wallet = position.account.wallet(quote)
  const to = exchangeAccounts[quote.index]!.fee
  const first = unitsOf(wallet.available.upTo(fee))
  ledger.move(wallet.available, to, first)
  if (first === fee) {
    position.fee += fee
    return fee
  }
  const second = least(fee - first, position.margin)
  ledger.move(wallet.margin, to, second)
  position.margin -= second
  const insurance = futures.insurance(quote)
  const third = least(fee - first - second, insurance.balance)
  ledger.move(insurance, to, third)
  position.fee += first + second
  return first + second
}

function takeOff(
  world: FuturesWorld,
  position: Position,
  lots: number,
  cost: bigint,
  value: bigint,
  margin: bigint,
  profit: bigint,
): void {
  world.effects.position(position)
  position.lots -= lots
  position.cost -= cost
  position.realised += profit
  position.closedLots += lots
  position.closedCost += cost
  position.closedValue += value
  position.closedMargin += margin
  if (position.closing > position.lots)
    throw new InvariantError('I9', `position ${position.id} closes more lots than it holds`)
}

/** Ends a position without lots: releases its margin and cancels its stops. */
export function endPosition(world: FuturesWorld, position: Position, status: PositionStatus): void {
  if (position.lots > 0 || !position.account.positions.has(position.id)) return
  const wallet = position.account.wallet(position.contract.quote)
  world.ledger.move(wallet.margin, wallet.available, position.margin)
  world.effects.position(position)
  position.margin = 0n
  position.status = status
  position.closedTs = world.now
  for (const stop of position.stops) if (stop.status === 'active') stop.status = 'cancelled'
  position.account.positions.delete(position.id)
  position.account.archivePosition(position)
}

function attachStop(world: FuturesWorld, order: FuturesOrder, position: Position, lots: number): void {
  if (order.takeProfitPrice === undefined && order.stopLossPrice === undefined) return
  if (order.stop?.status === 'active' && position.stops.includes(order.stop)) {
    order.stop.lots += lots
    return
  }
  const stop: Stop = {
    id: world.futures.nextId++,
    lots,
    takeProfitPrice: order.takeProfitPrice,
    stopLossPrice: order.stopLossPrice,
    fired: undefined,
    status: 'active',
    createdTs: world.now,
  }
  order.stop = stop
  position.stops.push(stop)
}
