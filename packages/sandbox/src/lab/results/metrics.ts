/**
 * Figures of one run (docs/reference/lab-report.md). Money: decimal texts in the quote coin of the main pair,
 * exact; other coins count at their mid price. Ratios: numbers of exact sums, equal on every machine.
 */
export interface RunMetrics {
  /** Both wallets and unrealized profit. */
  readonly startEquity: string
  readonly endEquity: string
  /** endEquity - startEquity. */
  readonly profit: string
  /** Percent of the start equity. */
  readonly returnPercent: number
  /**
   * Largest fall of the equity from a peak, by percent of the peak (Magdon-Ismail and Atiya, Maximum
   * Drawdown, 2004): its amount, percent, and ms from the peak to the recovery or the end.
   */
  readonly maxDrawdown: string
  readonly maxDrawdownPercent: number
  readonly maxDrawdownMs: number
  /**
   * Mean of the returns by sample over their standard deviation, times the root of the samples per year of
   * 365 days; risk-free rate 0 (Sharpe, The Sharpe Ratio, 1994). Undefined without variation.
   */
  readonly sharpe: number | undefined
  /**
   * Same with the root mean square of the returns below 0 over all samples (Sortino and Price, Performance
   * Measurement in a Downside Risk Framework, 1994). Undefined without a loss.
   */
  readonly sortino: number | undefined
  /**
   * Round trips with profit after fees and funding, as a fraction; undefined without any. Spot: first in,
   * first out, by order, from the coins of the start on. Futures: positions.
   */
  readonly winRate: number | undefined
  readonly roundTrips: number
  /** Calls that place an order, each attempt. */
  readonly orders: number
  /** Of them, rejected by the exchange. */
  readonly rejected: number
  /** Orders that ended with a remaining quantity. */
  readonly cancelled: number
  readonly fills: number
  /** Filled of ordered quantity, weighted by the order's price, as a fraction; undefined without orders. */
  readonly fillRatio: number | undefined
  /**
   * Mean difference of fill price and mid price when the order was sent, weighted by value, basis points;
   * positive: worse (Perold, The Implementation Shortfall, 1988). Of closed orders; undefined without fills.
   */
  readonly slippageBps: number | undefined
  /** Value of all fills. */
  readonly volume: string
  /** Fees in the base coin count at the price of their fill. */
  readonly fees: string
  /** Received minus paid. */
  readonly funding: string
  /** Liquidated positions. */
  readonly liquidations: number
  /** Absolute, by sample. */
  readonly meanExposure: string
  readonly maxExposure: string
  readonly ordersPerMinute: number
  /**
   * Mean move of the mid price by orders of the bot that take, basis points, immediately after each;
   * positive: in the direction of the order. Undefined without such orders.
   */
  readonly impactBps: number | undefined
  /** Sum of the balance changes without a record, over all coins: `0` unless the exchange has a fault. */
  readonly unexplained: string
  /** At most 1,000 points: [ms since the start, equity, exposure, mid price of the main pair]. */
  readonly curve: readonly (readonly [at: number, equity: string, exposure: string, mid: string])[]
}
