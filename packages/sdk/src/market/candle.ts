/** One bar of a chart. Float64 on purpose: candles are geometry, not money (rules A2). */
export interface Candle {
  /** Opening moment of the bar, epoch milliseconds UTC. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** In base. */
  readonly volume: number
}
