import type { PairConfig } from '../../src/core/spot/pair-config'

export const GENESIS = Date.UTC(2026, 0, 1)

/** A pair of two and four decimals, with overrides. */
export function pair(base: string, quote: string, rest: Partial<PairConfig> = {}): PairConfig {
  return {
    id: 1,
    base,
    quote,
    priceDecimals: 2,
    amountDecimals: 4,
    minAmount: '0.001',
    status: 'enabled',
    startPrice: '100',
    ...rest,
  }
}
