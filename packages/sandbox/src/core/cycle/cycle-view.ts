import { COIN_DECIMALS, unitsFixed, unitsText } from '../kernel/units'
import { changePercent } from '../market/market-data'
import type { PairStatus } from '../spot/pair-config'
import type { CycleState } from './cycle'
import { type CyclePair, cycleName } from './cycle-pair'

/**
 * Public view of a cycle pair: price, 24-hour change, high and low are of the index; all are decimal text.
 */
export interface CycleView {
  readonly id: number
  readonly base: string
  readonly quote: string
  readonly price: string
  readonly changePercent: string
  readonly high: string
  readonly low: string
  /** Status of the spot pair: without its market there is no index. */
  readonly status: PairStatus
  readonly board: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Minimum stake in the first pay coin. */
  readonly minQuantity: string
  readonly maxQuantity: string
  readonly feeRate: '0'
  readonly chineseName?: string
  readonly symbol?: string
}

/** Every pair of the config, in its order, with any status. */
export function cycleViews(state: CycleState): CycleView[] {
  return [...state.cycle.pairs.values()].map((pair) => cycleView(state, pair))
}

export function cycleView(state: CycleState, { config, spot, bars, index, payCoins }: CyclePair): CycleView {
  const { priceDecimals } = spot.config
  const price = (ticks: bigint) => unitsFixed(ticks, priceDecimals)
  const day = bars.stats(state.now)
  const { id, base, quote, chineseName, symbol } = config
  const [first] = payCoins
  return {
    id,
    base,
    quote,
    price: price(index),
    changePercent: changePercent(day.open, index),
    high: price(day.high),
    low: price(day.low),
    status: state.priceControl.halted.has(cycleName(config)) ? 'disabled' : spot.status,
    board: 'main',
    priceDecimals,
    quantityDecimals: COIN_DECIMALS,
    minQuantity: unitsText(first?.least ?? 0n, COIN_DECIMALS),
    maxQuantity: unitsText(first?.most ?? 0n, COIN_DECIMALS),
    feeRate: '0',
    ...(chineseName === undefined ? {} : { chineseName }),
    ...(symbol === undefined ? {} : { symbol }),
  }
}
