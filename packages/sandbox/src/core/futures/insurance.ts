import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { crossPositions } from './account-risk'
import type { FuturesWorld } from './futures'
import type { Position } from './futures-account'
import { settleLiquidated } from './settle'

/** Pays the operator's funding into the insurance fund, once (docs/reference/exchange.md#r10). */
export function seedInsurance({ futures, config, coins, exchangeAccounts, ledger }: FuturesWorld): void {
  if (futures.isInsured) return
  futures.isInsured = true
  for (const [code, amount] of Object.entries(config.insurance ?? {})) {
    const coin = coins.get(code)
    const units = parseUnits(amount, COIN_DECIMALS)
    const fund = coin && futures.fund.wallets[coin.index]
    if (coin === undefined || fund === undefined || units === undefined)
      throw new RangeError(`insurance ${code}: ${amount}`)
    ledger.move(exchangeAccounts[coin.index]!.external, fund.available, units)
  }
}

/** Takes the position over at the bankruptcy price, while the fund's balance covers its losses at mark. */
export function takeOver(world: FuturesWorld, position: Position, cap: bigint): boolean {
  const { contract, side, lots } = position
  const { fund } = world.futures
  const value = side === 'buy' ? position.cost - cap : position.cost + cap
  let cover = fund.wallet(contract.quote).available.balance
  for (const each of crossPositions(fund, contract.quote)) {
    const profit = each.profit(each.contract.mark)
    if (profit < 0n) cover += profit
  }
  const worth = contract.notional(contract.mark, lots)
  cover += side === 'buy' ? worth - value : value - worth
  if (cover < 0n) return false
  forceTakeOver(world, position, cap)
  return true
}

/** Takes over the rest that neither the book nor ADL has taken. */
export function forceTakeOver(world: FuturesWorld, position: Position, cap: bigint): void {
  const { contract, side, lots } = position
  const value = side === 'buy' ? position.cost - cap : position.cost + cap
  settleLiquidated(world, position, lots, value, cap)
  const own = world.futures.position(world.futures.fund, contract, side, 'cross', 1, world.now)
  own.lots += lots
  own.cost += value
}
