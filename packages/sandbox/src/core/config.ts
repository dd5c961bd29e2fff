import type { CycleConfig } from './cycle/cycle-pair'
import type { OtcConfig } from './fiat/fiat'
import type { FlashConfig } from './flash/flash'
import type { ContractConfig } from './futures/contract'
import type { IeoSeries } from './ieo/ieo'
import type { Rejected } from './kernel/command'
import type { MarketFactory } from './market/market-data'
import { decodePath, lastPriceText } from './market/price-path'
import type { BotProgram } from './market-making/bot-program'
import type { PairConfig } from './spot/pair-config'
import type { ChainConfig } from './wallet/wallet'

/** Open orders and stops of one member. Bots have no limits. */
export interface OrderLimits {
  /** Open orders on one spot pair, and on one contract. */
  readonly ordersPerMarket: number
  /** Open orders on all pairs and contracts together. */
  readonly orders: number
  /** Active stops of one position, with those that open orders bring along. */
  readonly stopsPerPosition: number
}

export const STANDARD_ORDER_LIMITS: OrderLimits = {
  ordersPerMarket: 200,
  orders: 1_000,
  stopsPerPosition: 20,
}

export type LimitRejectCode =
  /** On one pair or contract; `params.max`. */
  | 'ORDER_LIMIT'
  /** On all of them together; `params.max`. */
  | 'ORDER_LIMIT_TOTAL'
  /** Of one position; `params.max`. */
  | 'STOP_LIMIT'

export type LimitRejected = Rejected<LimitRejectCode>

export interface ExchangeConfig {
  readonly seed: string
  /** Time of genesis, ms: when markets begin to make their own prices. What came before is history, which members may have traded in. */
  readonly genesis: number
  readonly pairs: readonly PairConfig[]
  /** Pairs that begin with a recorded price; `applyOpenings` puts it into them. */
  readonly openings?: readonly Opening[] | undefined
  /** Coins without a pair that may be credited as well. */
  readonly coins?: readonly string[]
  /** What coins travel on; without them nothing goes in or out. */
  readonly chains?: readonly ChainConfig[]
  /** Perpetuals. */
  readonly contracts?: readonly ContractConfig[]
  /** By coin that contracts settle in, what the insurance fund begins with. */
  readonly insurance?: Readonly<Record<string, string>>
  /** Timed contracts. */
  readonly cycle?: CycleConfig
  /** Swaps; without it there are none. */
  readonly flash?: FlashConfig
  /** Token sales. */
  readonly ieo?: readonly IeoSeries[]
  /** Coins for money; without it nobody buys or sells them. */
  readonly otc?: OtcConfig
  /** Idempotency keys there is room for; default 1,000,000. */
  readonly keyCapacity?: number
  /** Open orders and stops of one member; absent: no limits. Commands of journals are never limited. */
  readonly orderLimits?: OrderLimits | undefined
  readonly bots?: BotProgram
  /** Market data; without it there are no trades, candles or statistics. */
  readonly market?: MarketFactory
}

/** What a pair of a new exchange begins with, in the place of what its content says: a recorded price. */
export interface Opening {
  readonly base: string
  readonly quote: string
  /** What happened before genesis (`encodePath`); its last price is the start price. */
  readonly path: string
}

interface Opened {
  readonly pairs: readonly PairConfig[]
  readonly contracts?: readonly ContractConfig[]
  readonly openings?: readonly Opening[] | undefined
}

/** The config with the start prices and the history that its openings record; contracts begin at the price of their pair. */
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
