import type { FaultRule } from '../server/faults/fault-rules'

/** One pair, `BASE/QUOTE`: its spot market, and its contract if there is one. */
export type PairName = `${string}/${string}`

/** Named conditions of a market. */
export const REGIMES = ['calm', 'trend', 'crash', 'squeeze', 'thin', 'gap', 'halt'] as const
export type RegimeName = (typeof REGIMES)[number]

/** Faults of the bot's own machine, beside those of the network and the exchange. */
export const HOST_FAULTS = ['clock-step', 'freeze', 'restart', 'maintenance'] as const
export type HostFault = (typeof HOST_FAULTS)[number]

/** Change of the market; times in ms since the start of the run. */
export interface RegimeEvent {
  readonly kind: RegimeName
  readonly at: number
  readonly forMs: number
  /** Default: the first pair of the run. */
  readonly pair?: PairName
  /** Of a trend, crash, squeeze or gap: total move in percent, such as `-12.5`. Default: seeded. */
  readonly percent?: string
}

/** Fault of the bot's machine; `ms`: step of the clock, or duration of a freeze, restart or maintenance. */
export interface HostEvent {
  readonly kind: HostFault
  readonly at: number
  readonly ms: number
}

/** Fault of a call, socket or book, in the fault vocabulary of the exchange (docs/reference/control-api.md). */
export interface FaultEvent extends Omit<FaultRule, 'from' | 'until' | 'uid' | 'userNo'> {
  readonly at: number
  /** Default: until the end, or until `count` is reached. */
  readonly forMs?: number
}

/** Everything that happens to a bot beside the usual market. A failing run is shrunk by removing events. */
export type LabEvent = RegimeEvent | HostEvent | FaultEvent

/** Delay in ms: constant, or quantiles between which it is linear. */
export type Delay =
  | number
  | { readonly p50: number; readonly p90: number; readonly p99: number; readonly max: number }

/** Delays of the network, drawn from the seed. */
export interface Latency {
  /** Of a call, each way. Default: 20 ms. */
  readonly call?: Delay
  /** Of single calls, by name or with a trailing `*`: `{ 'spot.buyLimit': 200, 'futures.*': 80 }`. */
  readonly calls?: Readonly<Record<string, Delay>>
  /** Of a frame. Default: 20 ms. */
  readonly socket?: Delay
}

/** Source of prices. */
export type Market =
  /** Seeded model of the market makers. */
  | { readonly kind: 'model' }
  /** Table of candles, trades or prices; its text. */
  | {
      readonly kind: 'table'
      readonly text: string
      readonly speed?: number
      /** `hold`: the last price stays through each gap. Default: `refuse`. */
      readonly gaps?: 'refuse' | 'hold'
      /** Rows before the run, for the chart. Default: 0. */
      readonly history?: number
    }
  /** Recorded session: prices from its frames; its text. */
  | { readonly kind: 'session'; readonly text: string; readonly truncated?: 'use' }

/**
 * One run, whole and as data: the same plan and bot give the same result on every machine. Plans are made
 * from a seed by `planRun`, stored in reports, and printed as tests.
 */
export interface RunPlan {
  readonly seed: string
  /** The first is the main one. */
  readonly pairs: readonly PairName[]
  readonly market: Market
  /** Duration of the market, ms. */
  readonly durationMs: number
  /** Start of the bot, ms after that of the market. */
  readonly botStartsMs: number
  /** Time between two turns of the market makers, ms: 1,000 as on a server, more for long runs. */
  readonly turnMs: number
  /** Decimal texts by coin, in the bot's spot wallet. */
  readonly funds: Readonly<Record<string, string>>
  /** Decimal texts by coin, in the bot's futures wallet. */
  readonly futuresFunds: Readonly<Record<string, string>>
  readonly latency: Latency
  readonly events: readonly LabEvent[]
  readonly params: Readonly<Record<string, string>>
}
