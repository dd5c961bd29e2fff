import type { PriceAlert } from '@bgk/sdk'
import type { AlertRow } from '../../core/alerts/price-alerts'
import type { ExchangeState } from '../../core/exchange-state'
import { unitsFixed } from '../../core/kernel/units'
import { pairName } from '../../core/market/market-data'

export function alertPrice(state: ExchangeState, { market, base, quote, price }: AlertRow): string {
  const { spot, futures } = state
  const found = market === 'spot' ? spot.pairs.get(pairName({ base, quote })) : futures.contract(base, quote)
  return unitsFixed(price, found?.config.priceDecimals ?? 0)
}

export function alertOf(state: ExchangeState, row: AlertRow): PriceAlert {
  const { id, base, quote, market, when, status, createdTs, endedTs } = row
  return {
    ...{ id, base, quote, market, when, status },
    price: alertPrice(state, row),
    createdAt: createdTs,
    ...(endedTs > 0 && { endedAt: endedTs }),
  }
}
