import type { CycleConfig } from './cycle/cycle-pair'
import type { OtcConfig } from './fiat/fiat'
import type { FlashConfig } from './flash/flash'
import type { ContractConfig } from './futures/contract'
import type { IeoSeries } from './ieo/ieo'
import type { Rejected } from './kernel/command'
import type { EffectsScope } from './kernel/ledger'
import type { MarketFactory } from './market/market-data'
import { decodePath, lastPriceText } from './market/price-path'
import type { BotProgram } from './market-making/bot-program'
import type { PairConfig } from './spot/pair-config'
import type { ChainConfig } from './wallet/wallet'

/** Limits of open orders and stops per member. Bots have none. */
export interface OrderLimits {
  /** Open orders on one spot pair, and on one contract. */
  readonly ordersPerMarket: number
  /** Open orders on all pairs and contracts together. */
  readonly orders: number
  /** Active stops of one position, including those attached to open orders. */
  readonly stopsPerPosition: number
}

export const STANDARD_ORDER_LIMITS: OrderLimits = {
  ordersPerMarket: 200,
  orders: 1_000,
  stopsPerPosition: 20,
}

export type LimitRejectCode =
  /** Limit on one pair or contract; `params.max`. */
  | 'ORDER_LIMIT'
  /** On all markets together; `params.max`. */
  | 'ORDER_LIMIT_TOTAL'
  /** Of one position; `params.max`. */
  | 'STOP_LIMIT'

export type LimitRejected = Rejected<LimitRejectCode>

export interface ExchangeConfig {
  readonly seed: string
  /**
   * Time of genesis, ms: markets make their own prices from then on. Earlier prices are history, in which
   * members may have traded.
   */
  readonly genesis: number
  readonly pairs: readonly PairConfig[]
  /** Pairs with a recorded price; `applyOpenings` applies them. */
  readonly openings?: readonly Opening[] | undefined
  /** Additional coins without a pair. */
  readonly coins?: readonly string[]
  /** Networks of coins; without them there are no deposits and withdrawals. */
  readonly chains?: readonly ChainConfig[]
  readonly contracts?: readonly ContractConfig[]
  /** Initial balance of the insurance fund, by settlement coin. */
  readonly insurance?: Readonly<Record<string, string>>
  readonly cycle?: CycleConfig
  /** Swaps; none by default. */
  readonly flash?: FlashConfig
  readonly ieo?: readonly IeoSeries[]
  /** Fiat trading; none by default. */
  readonly otc?: OtcConfig
  /** Capacity in idempotency keys; default 1,000,000. */
  readonly keyCapacity?: number
  /** Limits per member; absent: none. Journaled commands are never limited. */
  readonly orderLimits?: OrderLimits | undefined
  readonly bots?: BotProgram
  /** Rows, postings and book changes in outcomes; default `all`. The state is the same with either. */
  readonly effects?: EffectsScope
  /** Market data; default: no trades, candles or statistics. */
  readonly market?: MarketFactory
}

/** Recorded price of a pair in a new exchange, in place of its configured start. */
export interface Opening {
  readonly base: string
  readonly quote: string
  /** History before genesis (`encodePath`); its last price is the start price. */
  readonly path: string
}

interface Opened {
  readonly pairs: readonly PairConfig[]
  readonly contracts?: readonly ContractConfig[]
  readonly openings?: readonly Opening[] | undefined
}

/**
 * Config with the start prices and the history of its openings; contracts start at the price of their pair.
 */
export function applyOpenings<Config extends Opened>(config: Config): Config {
  const { pairs, contracts, openings = [] } = config
  if (openings.length === 0) return config
  const begun = pairs.map((pair) => {
    const opening = openings.find(({ base, quote }) => base === pair.base && quote === pair.quote)
    const path = opening && decodePath(opening.path)
    if (opening === undefined || path === undefined) return pair
    return { ...pair, startPrice: lastPriceText(path, pair.priceDecimals), recorded: opening.path }
  })
  const beside = contracts?.map((contract) => {
    const pair = begun.find(({ base, quote }) => base === contract.base && quote === contract.quote)
    return pair?.recorded === undefined ? contract : { ...contract, startPrice: pair.startPrice }
  })
  return { ...config, pairs: begun, ...(beside && { contracts: beside }) }
}
