import type { CycleConfig } from './cycle/cycle-pair'
import type { FlashConfig } from './flash/flash'
import type { ContractConfig } from './futures/contract'
import type { IeoSeries } from './ieo/ieo'
import type { MarketFactory } from './market/market-data'
import type { BotProgram } from './market-making/bot-program'
import type { Opening } from './opening'
import type { OrderLimits } from './order-limits'
import type { OtcConfig } from './otc/otc'
import type { PairConfig } from './spot/pair-config'
import type { ChainConfig } from './wallet/chain-config'

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
  readonly keyRoom?: number
  /** Open orders and stops of one member; absent: no limits. Commands of journals are never limited. */
  readonly orderLimits?: OrderLimits | undefined
  readonly bots?: BotProgram
  /** Market data; without it there are no trades, candles or statistics. */
  readonly market?: MarketFactory
}
