import { unitsFixed } from '../kernel/units'
import { changePercent } from '../market/market-data'
import type { FuturesState } from './futures'
import type { Contract } from './futures-account'

/** A contract as everyone sees it; prices are decimal text, volume and limits count lots. */
export interface ContractView {
  readonly id: number
  readonly base: string
  readonly quote: string
  readonly price: string
  readonly changePercent: string
  readonly high: string
  readonly low: string
  readonly volume: string
  readonly status: 'enabled' | 'disabled'
  readonly board: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly minQuantity: string
  readonly maxQuantity: string
  readonly buyPrice: string
  readonly sellPrice: string
  readonly feeRate: string
  readonly contractSize: string
  readonly maxLeverage: number
  readonly chineseName?: string
  readonly symbol?: string
}

/** Every contract of the config, in its order. */
export function contractViews(state: FuturesState): ContractView[] {
  return [...state.futures.contracts.values()].map((contract) => contractView(state, contract))
}

export function contractView(state: FuturesState, contract: Contract): ContractView {
  const { config } = contract
  const price = (ticks: bigint) => unitsFixed(ticks, config.priceDecimals)
  const day = state.market.stats(contract.name, state.now)
  const { chineseName, symbol } = config
  return {
    id: config.id,
    base: config.base,
    quote: config.quote,
    price: price(contract.lastPrice),
    changePercent: changePercent(day.open, contract.lastPrice),
    high: price(day.high),
    low: price(day.low),
    volume: String(day.volume),
    status: state.steering.halted.has(contract.name) ? 'disabled' : 'enabled',
    board: 'main',
    priceDecimals: config.priceDecimals,
    quantityDecimals: 0,
    minQuantity: String(config.minLots),
    maxQuantity: String(config.maxLots),
    buyPrice: price(contract.book.asks.best?.price ?? contract.lastPrice),
    sellPrice: price(contract.book.bids.best?.price ?? contract.lastPrice),
    feeRate: config.feeRate ?? '0.0005',
    contractSize: config.unit,
    maxLeverage: config.maxLeverage,
    ...(chineseName === undefined ? {} : { chineseName }),
    ...(symbol === undefined ? {} : { symbol }),
  }
}
