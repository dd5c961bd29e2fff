import type { RunMetrics } from './metrics'

/** Figure of one run, as reports list it. */
export interface MetricRow {
  readonly name: Exclude<keyof RunMetrics, 'curve'>
  readonly label: string
  /** `money`: decimal text in the quote coin; `share`: a fraction, shown in percent. */
  readonly kind: 'money' | 'count' | 'percent' | 'share' | 'ratio' | 'bps' | 'rate' | 'time'
  /** Direction of improvement; absent: neither is better. */
  readonly better?: 'more' | 'less'
  readonly help: string
}

/** Every figure, in the order of the report (docs/reference/lab-report.md). */
export const METRICS: readonly MetricRow[] = [
  {
    name: 'profit',
    label: 'Profit',
    kind: 'money',
    better: 'more',
    help: 'End equity minus start equity: both wallets and unrealized profit, coins at the mid price.',
  },
  {
    name: 'returnPercent',
    label: 'Return',
    kind: 'percent',
    better: 'more',
    help: 'Profit in percent of the start equity.',
  },
  { name: 'startEquity', label: 'Start equity', kind: 'money', help: 'Value of the account before the bot.' },
  {
    name: 'endEquity',
    label: 'End equity',
    kind: 'money',
    better: 'more',
    help: 'Value of the account at the end.',
  },
  {
    name: 'maxDrawdownPercent',
    label: 'Largest drawdown',
    kind: 'percent',
    better: 'less',
    help: 'Largest fall of the equity from a peak, in percent of the peak.',
  },
  {
    name: 'maxDrawdown',
    label: 'Its amount',
    kind: 'money',
    better: 'less',
    help: 'The same fall in the quote coin.',
  },
  {
    name: 'maxDrawdownMs',
    label: 'Its duration',
    kind: 'time',
    better: 'less',
    help: 'From the peak to the recovery, or to the end.',
  },
  {
    name: 'sharpe',
    label: 'Sharpe ratio',
    kind: 'ratio',
    better: 'more',
    help: 'Mean over standard deviation of the returns by minute, annualised. Short runs make it extreme.',
  },
  {
    name: 'sortino',
    label: 'Sortino ratio',
    kind: 'ratio',
    better: 'more',
    help: 'As the Sharpe ratio, with the deviation of losses only.',
  },
  {
    name: 'winRate',
    label: 'Win rate',
    kind: 'share',
    better: 'more',
    help: 'Round trips with profit after fees and funding. Spot: first in, first out. Futures: positions.',
  },
  {
    name: 'roundTrips',
    label: 'Round trips',
    kind: 'count',
    help: 'Quantities bought and sold again, or sold and bought back, by order.',
  },
  { name: 'orders', label: 'Orders sent', kind: 'count', help: 'Each attempt counts.' },
  {
    name: 'ordersPerMinute',
    label: 'Orders per minute',
    kind: 'rate',
    help: 'Orders sent over the simulated time.',
  },
  {
    name: 'rejected',
    label: 'Rejected',
    kind: 'count',
    better: 'less',
    help: 'Orders that the exchange rejected.',
  },
  {
    name: 'cancelled',
    label: 'Cancelled',
    kind: 'count',
    help: 'Orders that ended with a remaining quantity.',
  },
  { name: 'fills', label: 'Fills', kind: 'count', help: 'Trades of the bot.' },
  {
    name: 'fillRatio',
    label: 'Fill ratio',
    kind: 'share',
    better: 'more',
    help: 'Filled part of the ordered value.',
  },
  { name: 'volume', label: 'Volume', kind: 'money', help: 'Value of all fills.' },
  {
    name: 'slippageBps',
    label: 'Slippage',
    kind: 'bps',
    better: 'less',
    help: 'Fill price against the mid price when the order was sent; positive is worse.',
  },
  {
    name: 'impactBps',
    label: 'Market impact',
    kind: 'bps',
    better: 'less',
    help: 'Mean move of the mid price by orders that take; positive is in their direction.',
  },
  { name: 'fees', label: 'Fees', kind: 'money', better: 'less', help: 'Trading fees paid.' },
  {
    name: 'funding',
    label: 'Funding',
    kind: 'money',
    better: 'more',
    help: 'Funding received minus paid.',
  },
  {
    name: 'liquidations',
    label: 'Liquidations',
    kind: 'count',
    better: 'less',
    help: 'Positions that the exchange liquidated.',
  },
  {
    name: 'meanExposure',
    label: 'Mean exposure',
    kind: 'money',
    help: 'Value of coins and positions, longs minus shorts, absolute, by minute.',
  },
  { name: 'maxExposure', label: 'Largest exposure', kind: 'money', help: 'Its largest value.' },
  {
    name: 'unexplained',
    label: 'Unexplained',
    kind: 'money',
    better: 'less',
    help: 'Balance changes without a record. Always 0, or the exchange has a fault.',
  },
]

/** Rows that a comparison and a distribution list: constants and duplicates are left out. */
export const COMPARED: readonly MetricRow[] = METRICS.filter(
  ({ name }) => name !== 'startEquity' && name !== 'endEquity' && name !== 'unexplained',
)

/** Value of a figure as a number, for order and display only; undefined if the run has none. */
export function numberOf(metrics: RunMetrics, { name }: MetricRow): number | undefined {
  const value = metrics[name]
  return typeof value === 'string' ? Number(value) : value
}

const MINUS = '−'

function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  const isZero = !/[1-9]/.test(text)
  const digits = text.replace('-', '')
  const [whole = '', fraction] = digits.split('.')
  let grouped = whole.slice(-3)
  for (let end = whole.length - 3; end > 0; end -= 3)
    grouped = `${whole.slice(Math.max(0, end - 3), end)},${grouped}`
  return `${value < 0 && !isZero ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Value for reading: rounded, with its unit. */
export function displayed(value: number | undefined, { kind }: Pick<MetricRow, 'kind'>): string {
  if (value === undefined) return '–'
  switch (kind) {
    case 'money':
      return fixed(value, 2)
    case 'count':
      return Number.isInteger(value) ? fixed(value, 0) : fixed(value, 1)
    case 'percent':
      return `${fixed(value, 2)} %`
    case 'share':
      return `${fixed(value * 100, 1)} %`
    case 'ratio':
      return fixed(value, 2)
    case 'bps':
      return `${fixed(value, 2)} bp`
    case 'rate':
      return value !== 0 && Math.abs(value) < 0.1 ? fixed(value, 4) : fixed(value, 2)
    case 'time':
      return duration(value)
  }
}

/** Simulated time for reading, such as `3 d 4 h` or `5 min 20 s`. */
export function duration(ms: number): string {
  const sign = ms < 0 ? MINUS : ''
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ] as const
  let rest = Math.abs(Math.round(ms / 1000) * 1000)
  const parts: string[] = []
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0 || parts.length > 0) parts.push(`${count} ${name}`)
    if (parts.length === 2) break
  }
  return parts.length === 0 ? '0 s' : `${sign}${parts.filter((part) => !part.startsWith('0 ')).join(' ')}`
}
