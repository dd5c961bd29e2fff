/** Figures of one run. Money: decimal texts in the quote coin of the main pair; ratios: numbers. */
export interface RunMetrics {
  readonly startEquity: string
  readonly endEquity: string
  /** endEquity - startEquity. */
  readonly profit: string
  /** Percent of the start equity. */
  readonly returnPercent: number
  /** Largest fall from a peak: amount, percent of the peak, and ms from peak to recovery or end. */
  readonly maxDrawdown: string
  readonly maxDrawdownPercent: number
  readonly maxDrawdownMs: number
  /** Annualised, from equity by sample; undefined without variation. */
  readonly sharpe: number | undefined
  readonly sortino: number | undefined
  /** Closed round trips with profit, of all; undefined without any. */
  readonly winRate: number | undefined
  readonly roundTrips: number
  readonly orders: number
  readonly rejected: number
  readonly cancelled: number
  readonly fills: number
  /** Filled lots of ordered lots; undefined without orders. */
  readonly fillRatio: number | undefined
  /** Mean difference of fill price and mid price at sending, basis points, positive: worse. */
  readonly slippageBps: number | undefined
  /** Volume traded. */
  readonly volume: string
  readonly fees: string
  readonly funding: string
  readonly liquidations: number
  readonly meanExposure: string
  readonly maxExposure: string
  readonly ordersPerMinute: number
  /** Mean move of the mid price by the bot's takes, basis points, measured immediately after each. */
  readonly impactBps: number | undefined
  /** Sum of balance changes without a record: always `0`. */
  readonly unexplained: string
  /** At most 1,000 points: [ms since the start, equity, exposure, mid]. */
  readonly curve: readonly (readonly [number, string, string, string])[]
}

import type { LabObserver } from '../world/observer'
export function createMetrics(): LabObserver & { metrics(): RunMetrics } {
  return { metrics: () => ({}) as RunMetrics }
}
