import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { FuturesWorld } from './futures'

/** Puts what the operator sets aside into the insurance fund, once (docs/reference/exchange.md#r10). */
export function seedInsurance({ futures, config, coins, house, ledger }: FuturesWorld): void {
  if (futures.isInsured) return
  futures.isInsured = true
  for (const [code, amount] of Object.entries(config.insurance ?? {})) {
    const coin = coins.get(code)
    const units = parseUnits(amount, COIN_DECIMALS)
    const fund = coin && futures.fund.wallets[coin.index]
    if (coin === undefined || fund === undefined || units === undefined)
      throw new RangeError(`insurance ${code}: ${amount}`)
    ledger.move(house[coin.index]!.external, fund.available, units)
  }
}
