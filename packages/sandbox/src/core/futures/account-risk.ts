import { type Amount, plus, smaller, unitsOf } from '../kernel/amount'
import { ceilDiv, floorDiv, RATE } from '../kernel/exact'
import type { Coin } from '../kernel/ledger'
import type { FuturesAccount, Position } from './futures-account'

/** The cross positions of one settlement coin. */
export function crossPositions(account: FuturesAccount, coin: Coin): Position[] {
  return [...account.positions.values()].filter((position) => isCross(position, coin))
}

function isCross({ marginMode, contract }: Position, coin: Coin): boolean {
  return marginMode === 'cross' && contract.quote === coin
}

/** Funds that cover losses of cross positions without touching orders. */
export function crossCash(account: FuturesAccount, coin: Coin): bigint {
  let cash = account.available(coin)
  for (const position of account.positions.values()) if (isCross(position, coin)) cash += position.margin
  return cash
}

/** Maximum remaining loss of a position: isolated its margin (I11), cross the wallet behind it. */
export function lossCap(position: Position): bigint {
  if (position.marginMode === 'isolated') return position.margin
  return crossCash(position.account, position.contract.quote)
}

/**
 * Cross wallet with unrealised profit at mark: WB of R9 excludes isolated margins and holds of isolated
 * orders.
 */
function crossEquity(account: FuturesAccount, coin: Coin): bigint {
  let equity = account.available(coin)
  for (const position of crossPositions(account, coin))
    equity += position.margin + position.profit(position.contract.mark)
  for (const order of account.orders.values()) {
    if (order.marginMode === 'cross' && order.contract.quote === coin) equity += unitsOf(order.need())
  }
  return equity
}

/**
 * Funds that may be locked or withdrawn without uncovering the loss of an open cross position
 * (docs/reference/exchange.md#self-trade-and-abuse).
 *
 * @param released Hold of a resting order that would be released first.
 */
export function spendable(account: FuturesAccount, coin: Coin, released: Amount = 0): Amount {
  const available = plus(account.wallets[coin.index]?.available.amount ?? 0, released)
  let free = available
  for (const position of account.positions.values()) {
    if (!isCross(position, coin)) continue
    const { contract, side, lots, leverage, cost, margin } = position
    const value = contract.notional(contract.mark, lots)
    const profit = side === 'buy' ? value - cost : cost - value
    free = plus(free, margin + profit - ceilDiv(value, BigInt(leverage)))
  }
  if (free < 0) return 0
  return smaller(free, available)
}

/** Exact, without a division (docs/reference/exchange.md#r8). */
export function shouldLiquidateIsolated(position: Position): boolean {
  const { mark } = position.contract
  const { numerator, denominator } = position.maintenance(mark)
  return (position.margin + position.profit(mark)) * denominator <= numerator
}

/**
 * Exact (docs/reference/exchange.md#r9); never for a member without cross positions. A single pass, because
 * it runs for every member at each price change.
 */
export function shouldLiquidateCross(account: FuturesAccount, coin: Coin): boolean {
  let numerator = 0n
  let denominator = 1n
  let equity: bigint | undefined
  for (const position of account.positions.values()) {
    const { contract, marginMode, margin } = position
    if (marginMode !== 'cross' || contract.quote !== coin) continue
    const each = position.maintenance(contract.mark)
    // Positions of one contract mostly share the denominator; multiplied, it would grow with each.
    if (each.denominator === denominator) numerator += each.numerator
    else {
      numerator = numerator * each.denominator + each.numerator * denominator
      denominator *= each.denominator
    }
    equity = (equity ?? account.available(coin)) + margin + position.profit(contract.mark)
  }
  // Holds of resting orders only add to it.
  if (equity === undefined || equity * denominator > numerator) return false
  return crossEquity(account, coin) * denominator <= numerator
}

/**
 * Maintenance margin over margin at mark, units of 1e-8, rounded up: liquidation at 1. A cross position uses
 * all of its coin. Undefined without equity.
 */
export function marginRatio(position: Position): bigint | undefined {
  const { contract, account } = position
  const isCross = position.marginMode === 'cross'
  const group = isCross ? crossPositions(account, contract.quote) : [position]
  const equity = isCross
    ? crossEquity(account, contract.quote)
    : position.margin + position.profit(contract.mark)
  if (equity <= 0n) return undefined
  let needed = 0n
  for (const each of group) {
    const { numerator, denominator } = each.maintenance(each.contract.mark)
    needed += ceilDiv(numerator * RATE, denominator)
  }
  return ceilDiv(needed, equity)
}

/**
 * Mark price in ticks of a liquidation, rounded towards the entry (docs/reference/exchange.md#r8). Cross
 * takes all positions of the contract, the others at mark (docs/reference/exchange.md#r9). Undefined if there
 * is none.
 */
export function liquidationPrice(position: Position): bigint | undefined {
  const { contract, account } = position
  const cross = position.marginMode === 'cross'
  const group = cross
    ? crossPositions(account, contract.quote).filter((each) => each.contract === contract)
    : [position]
  let margin = cross ? crossEquity(account, contract.quote) : position.margin
  if (cross) {
    for (const each of group) margin -= each.profit(contract.mark)
    for (const each of crossPositions(account, contract.quote)) {
      if (each.contract === contract) continue
      const { numerator, denominator } = each.maintenance(each.contract.mark)
      margin -= ceilDiv(numerator, denominator)
    }
  }
  // Sum of margin + side x (N - cost) = sum of N x mmr - cum, solved for the price.
  let fixed = margin
  let slope = 0n
  let scale = 1n
  for (const { side, cost, lots } of group) {
    const { numerator, denominator, cum } = contract.tier(contract.notional(contract.mark, lots))
    const size = BigInt(lots) * contract.factor
    fixed += cum - (side === 'buy' ? cost : -cost)
    slope += size * (side === 'buy' ? numerator - denominator : numerator + denominator)
    scale = denominator
  }
  if (slope === 0n) return undefined
  const price = slope < 0n ? ceilDiv(-fixed * scale, -slope) : floorDiv(fixed * scale, slope)
  return price > 0n ? price : undefined
}
