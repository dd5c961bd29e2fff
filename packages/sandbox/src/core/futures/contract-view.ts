import { COIN_DECIMALS, unitsFixed, unitsText } from '../kernel/units'
import { changePercent } from '../market/market-data'
import { FUNDING_MS, type Tier } from './contract'
import { rateOf } from './fund-payments'
import type { FuturesState } from './futures'
import type { Contract } from './futures-account'

/** Public view of a contract; prices are decimal text, volume and limits count lots. */
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
  readonly markPrice?: string
  readonly indexPrice?: string
  /** Current estimate of the next payment; absent without funding. */
  readonly fundingRate?: string
  /** ms. */
  readonly nextFundingTime?: number
  readonly fundingInterval?: number
  /** Rate of the first tier. */
  readonly maintenanceMarginRate?: string
  /** Present with several tiers. */
  readonly tiers?: readonly {
    readonly maxNotional?: string
    readonly maintenanceMarginRate: string
    readonly deduction: string
    readonly maxLeverage: number
  }[]
  readonly chineseName?: string
  readonly symbol?: string
}

/** Every contract of the config, in its order. */
export function contractViews(state: FuturesState): ContractView[] {
  return [...state.futures.contracts.values()].map((contract) => contractView(state, contract))
}

/** Prices and rates that affect positions (docs/reference/extensions.md#contract-prices). */
export function contractPrices(state: FuturesState, contract: Contract): Partial<ContractView> {
  const { config, tiers } = contract
  const price = (ticks: bigint) => unitsFixed(ticks, config.priceDecimals)
  const rates = tiers.map(({ cap, cum, maxLeverage, ...rate }) => ({
    ...(cap !== undefined && { maxNotional: unitsText(cap, COIN_DECIMALS) }),
    maintenanceMarginRate: rateText(rate),
    deduction: unitsText(cum, COIN_DECIMALS),
    maxLeverage,
  }))
  return {
    markPrice: price(contract.mark),
    indexPrice: price(contract.index),
    ...(config.funding !== false && {
      fundingRate: unitsText(rateOf(contract), COIN_DECIMALS),
      nextFundingTime: (Math.floor(state.now / FUNDING_MS) + 1) * FUNDING_MS,
      fundingInterval: FUNDING_MS,
    }),
    ...(rates[0] !== undefined && { maintenanceMarginRate: rates[0].maintenanceMarginRate }),
    ...(rates.length > 1 && { tiers: rates }),
  }
}

/** Digits of a periodic rate, such as 1/150. */
const RATE_DIGITS = 12

function rateText({ numerator, denominator }: Pick<Tier, 'numerator' | 'denominator'>): string {
  const scaled = numerator * 10n ** BigInt(RATE_DIGITS)
  return unitsText((2n * scaled + denominator) / (2n * denominator), RATE_DIGITS)
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
    status: state.priceControl.halted.has(contract.name) ? 'disabled' : 'enabled',
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
