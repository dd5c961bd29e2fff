import type { MarketKind, SpotMarket } from '@bgk/sdk'
import type { RouteName } from '../../../shared/navigation/route-name'
import type { MarketKind as MarketType } from '../../../shared/storage/recent-markets'
import type { PairSlot } from '../../../shared/storage/selected-pairs'

/** What a market's page does differently for spot and for contracts. */
export interface TypeOfMarket {
  /** As the route and the list of recent markets name it (docs/reference/product.md#routes). */
  readonly type: MarketType
  /** As the SDK names it. */
  readonly kind: MarketKind
  /** Where the pair to be traded is kept. */
  readonly slot: PairSlot
  readonly route: Extract<RouteName, 'coinExchange' | 'futures'>
}

const types: Readonly<Record<MarketType, TypeOfMarket>> = {
  trad: { type: 'trad', kind: 'spot', slot: 'selectedCoin', route: 'coinExchange' },
  contract: { type: 'contract', kind: 'futures', slot: 'futuresCoinParams', route: 'futures' },
}

/** The market the address asks for; anything unknown is spot. */
export function typeOfMarket(param: string | undefined): TypeOfMarket {
  return param === 'contract' ? types.contract : types.trad
}

/** Base in one lot of a contract; undefined for spot, whose amounts are in base. */
export function lotSize(market: SpotMarket | undefined): string | undefined {
  return market && 'contractSize' in market && typeof market.contractSize === 'string'
    ? market.contractSize
    : undefined
}

/** The most a contract can be levered; undefined for spot and where the exchange does not say. */
export function maxLeverage(market: SpotMarket | undefined): number | undefined {
  return market && 'maxLeverage' in market && typeof market.maxLeverage === 'number'
    ? market.maxLeverage
    : undefined
}
