import type { BotProgram } from './bot-program'
import type { PairStatus } from './command'
import type { CycleConfig } from './cycle/cycle-config'
import type { FlashConfig } from './flash/flash-config'
import type { ContractConfig } from './futures/contract-config'
import type { IeoSeries } from './ieo/ieo-config'
import type { MarketFactory } from './market-hook'
import type { OtcConfig } from './otc/otc-config'
import type { ChainConfig } from './wallet/chain-config'

export interface PairConfig {
  /** Wire autoid. */
  readonly id: number
  readonly base: string
  readonly quote: string
  /** 0-6: a tick is 10^-priceDecimals. */
  readonly priceDecimals: number
  /** 0-8: a lot is 10^-amountDecimals. */
  readonly amountDecimals: number
  readonly minAmount: string
  readonly maxAmount?: string
  /** Fraction, taker and maker alike; default `0.001`. */
  readonly feeRate?: string
  /** At genesis; `pair.status` changes it later. */
  readonly status: PairStatus
  /** Last price before the first trade; genesis history ends on it. */
  readonly startPrice: string
  readonly board?: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}

export interface ExchangeConfig {
  readonly seed: string
  /** Time of genesis, ms: command timestamps are never earlier. */
  readonly genesis: number
  readonly pairs: readonly PairConfig[]
  /** Coins without a pair that may be credited as well. */
  readonly coins?: readonly string[]
  /** What coins travel on; without them nothing goes in or out. */
  readonly chains?: readonly ChainConfig[]
  /** Perpetuals. */
  readonly contracts?: readonly ContractConfig[]
  /** Timed contracts. */
  readonly cycle?: CycleConfig
  /** Swaps; without it there are none. */
  readonly flash?: FlashConfig
  /** Token sales. */
  readonly ieo?: readonly IeoSeries[]
  /** Coins for money; without it nobody buys or sells them. */
  readonly otc?: OtcConfig
  /** Idempotency keys there is room for; default 1,000,000. */
  readonly keyRoom?: number
  readonly bots?: BotProgram
  /** Market data; without it there are no deals, candles or statistics. */
  readonly market?: MarketFactory
}

/** `BASE/QUOTE`, the name of a pair inside the sandbox. */
export function pairName(pair: { readonly base: string; readonly quote: string }): string {
  return `${pair.base}/${pair.quote}`
}
