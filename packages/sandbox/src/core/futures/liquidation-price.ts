import { ceilDiv, floorDiv } from '../kernel/exact'
import type { Position } from './futures-account'
import { crossEquity, crossPositions } from './standing'

/**
 * The mark price in ticks at which a position would be liquidated, rounded towards its entry
 * (docs/reference/exchange.md#r8); cross with all positions of its contract, the others at mark
 * (docs/reference/exchange.md#r9). undefined: there is none.
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
  // margin + side x (N - cost) summed = N x mmr - cum summed, solved for the price.
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
