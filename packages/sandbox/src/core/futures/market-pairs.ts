import type { PairConfig } from '../config'
import type { ContractConfig } from './contract-config'

/** Contracts as market data sees them: pairs of their own name whose amounts are whole lots. */
export function marketPairs(contracts: readonly ContractConfig[]): PairConfig[] {
  return contracts.map((contract) => ({
    id: contract.id,
    base: contract.base,
    quote: `${contract.quote}-PERP`,
    priceDecimals: contract.priceDecimals,
    amountDecimals: 0,
    minAmount: String(contract.minLots),
    maxAmount: String(contract.maxLots),
    status: 'enabled',
    startPrice: contract.startPrice,
  }))
}
