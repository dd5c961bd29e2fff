import { REGIMES } from '../plan'
import type { RunResult } from '../result'
import { html, type Markup } from './html'
import { displayed, duration, METRICS } from './metric-table'

/** Point of a drawn curve: seconds, equity, drawdown in percent (0 or below), exposure. */
export type DrawnPoint = readonly [at: number, equity: number, fall: number, exposure: number]

/** Numbers of a curve for drawing; exact figures are in the tables. One point per second at most. */
export function drawnPoints({ metrics: { curve } }: RunResult): readonly DrawnPoint[] {
  let peak = Number.NEGATIVE_INFINITY
  let last = -1
  return curve.flatMap(([at, equityText, exposure]): DrawnPoint[] => {
    const second = Math.floor(at / 1000)
    const equity = Number(equityText)
    peak = Math.max(peak, equity)
    if (second <= last) return []
    last = second
    return [[second, equity, peak > 0 ? round(((equity - peak) / peak) * 100) : 0, Number(exposure)]]
  })
}

/** Moments to mark in a chart: findings and liquidations, and regimes and restarts. */
export function drawnMarks({
  violations,
  problems,
  history,
}: RunResult): readonly (readonly [at: number, isFinding: boolean])[] {
  const events = history.filter(
    ({ kind, text }) =>
      kind === 'restart' ||
      kind === 'liquidation' ||
      (kind === 'event' && REGIMES.some((regime) => text.startsWith(regime))),
  )
  const marks = [
    ...events.slice(-MOST_MARKS).map(({ at, kind }) => [at, kind === 'liquidation'] as const),
    ...[...violations, ...problems].map(({ at }) => [at, true] as const),
  ]
  return marks.map(([at, isFinding]) => [Math.floor(at / 1000), isFinding] as const).sort(([a], [b]) => a - b)
}

const MOST_MARKS = 60

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

const WIDTH = 800

interface Pane {
  readonly label: string
  readonly values: readonly number[]
  readonly tone: string
  readonly kind: 'money' | 'percent'
  readonly isTall?: boolean
}

/** Charts of one run: pictures that need no script, and the place for the live chart. */
export function runChart(run: RunResult, index: number, quote: string): Markup {
  const points = drawnPoints(run)
  if (points.length < 2) return html`<p class="hint">The run is too short for a chart.</p>`
  const column = (i: 1 | 2 | 3) => points.map((point) => point[i])
  const panes: readonly Pane[] = [
    { label: `Equity, ${quote}`, values: column(1), tone: 'accent', kind: 'money', isTall: true },
    { label: 'Drawdown', values: column(2), tone: 'down', kind: 'percent' },
    { label: `Exposure, ${quote}`, values: column(3), tone: 'text-2', kind: 'money' },
  ]
  const times = points.map(([at]) => at)
  const [first, last] = [points[0]!, points.at(-1)!]
  const summary =
    `Equity from ${displayed(first[1], MONEY)} to ${displayed(last[1], MONEY)} ${quote} ` +
    `in ${duration(last[0] * 1000)}, largest drawdown ${displayed(run.metrics.maxDrawdownPercent, PERCENT)}`
  return html`<figure class="chart" data-run="${index}">
<p class="legend" hidden></p>
<div class="live" hidden tabindex="0" role="group" aria-label="Chart. ${summary}. Arrow keys move through time."></div>
<div class="panes">${panes.map((pane) => paneOf(pane, times))}</div>
</figure>`
}

const MONEY = { kind: 'money' } as const
const PERCENT = { kind: 'percent' } as const

function paneOf({ label, values, tone, kind, isTall = false }: Pane, times: readonly number[]): Markup {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const height = isTall ? 200 : 110
  const from = times[0] ?? 0
  const span = (times.at(-1) ?? 1) - from || 1
  const y = (value: number) =>
    high === low ? height / 2 : height - 4 - ((value - low) / (high - low)) * (height - 8)
  const line = values.map((value, i) => `${round1(((times[i]! - from) / span) * WIDTH)},${round1(y(value))}`)
  const range = `${displayed(low, { kind })} to ${displayed(high, { kind })}`
  return html`<div><span><b>${label}</b>${range}</span>
<svg class="${isTall ? 'tall' : ''}" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}: ${range}">
<polyline fill="none" stroke="var(--${tone})" stroke-width="2" vector-effect="non-scaling-stroke" points="${line.join(' ')}"/></svg></div>`
}

function round1(value: number): number {
  return Math.round(value * 10) / 10
}

const BINS = 40

/** Histogram of the profits. */
export function profitSpread(runs: readonly RunResult[], quote: string): Markup {
  const values = runs.map(({ metrics }) => Number(metrics.profit)).sort((a, b) => a - b)
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0]
  const median = values[(values.length - 1) >> 1] ?? 0
  const size = (high - low) / BINS || 1
  const counts = new Array<number>(BINS).fill(0)
  for (const value of values) counts[Math.min(BINS - 1, Math.floor((value - low) / size))]! += 1
  const most = Math.max(...counts)
  const wide = WIDTH / BINS
  const bars = counts.map((count, i) => {
    const height = round1((count / most) * 110)
    const tone = low + (i + 0.5) * size < 0 ? 'down' : 'up'
    return html`<rect x="${round1(i * wide + 1)}" y="${120 - height}" width="${wide - 2}" height="${height}" fill="var(--${tone})"/>`
  })
  const at = round1(((median - low) / (high - low || 1)) * WIDTH)
  const profit = METRICS[0]!
  const text = (value: number) => displayed(value, profit)
  const losses = values.filter((value) => value < 0).length
  const summary = `Profit of ${values.length} seeds: worst ${text(low)}, median ${text(median)}, best ${text(high)} ${quote}; ${losses} with a loss`
  return html`<figure class="card spread" style="margin: 0 0 12px">
<figcaption class="hint">${summary}</figcaption>
<svg viewBox="0 0 ${WIDTH} 120" preserveAspectRatio="none" role="img" aria-label="Histogram of profits, ${BINS} bins">
${bars}<line x1="${at}" x2="${at}" y1="0" y2="120" stroke="var(--text-1)" stroke-width="2" stroke-dasharray="4 3" vector-effect="non-scaling-stroke"/></svg>
<div class="ends"><span>${text(low)}</span><span>dashed: median ${text(median)}</span><span>${text(high)}</span></div></figure>`
}
