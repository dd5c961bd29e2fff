import type { RunPlan } from '../plan'
import type { RunResult } from '../result'
import type { MetricDifference } from './compare-runs'
import { distributionOf } from './distribution'
import { html, type Markup } from './html'
import { COMPARED, displayed, duration, METRICS, type MetricRow, numberOf } from './metric-table'
import { profitSpread, runChart } from './report-charts'

/** Run with its place in the report. */
export interface ShownRun {
  readonly run: RunResult
  /** Reason that it is shown, such as `Median`. */
  readonly why: string
}

const row = (name: MetricRow['name']): MetricRow => METRICS.find((each) => each.name === name)!

/** Class of a value by direction: gains and losses of money only. */
function tone({ name }: MetricRow, value: number | undefined): string {
  if (value === undefined || value === 0) return ''
  if (name === 'profit' || name === 'returnPercent') return value > 0 ? 'up' : 'down'
  return ''
}

function signed(metric: MetricRow, value: number | undefined): string {
  const text = displayed(value, metric)
  return tone(metric, value) === 'up' && /[1-9]/.test(text) ? `+${text}` : text
}

/** Findings of a run: broken properties and faults of the bot. */
export function findingsOf({ violations, problems }: RunResult): readonly Finding[] {
  return [
    ...violations.map(({ property, at, message }) => ({ name: property, at, message, isProblem: false })),
    ...problems.map(({ kind, at, message, where }) => ({
      name: kind,
      at,
      message: where === undefined ? message : `${message} (${where})`,
      isProblem: true,
    })),
  ].sort((a, b) => a.at - b.at)
}

interface Finding {
  readonly name: string
  readonly at: number
  readonly message: string
  readonly isProblem: boolean
}

const TILES = ['profit', 'returnPercent', 'maxDrawdownPercent', 'sharpe', 'winRate'] as const

export function tiles(runs: readonly RunResult[], quote: string): Markup {
  const faulty = runs.filter((run) => findingsOf(run).length > 0).length
  const isOne = runs.length === 1
  const figures = TILES.map((name) => {
    const metric = row(name)
    const spread = distributionOf(runs, metric)
    const unit = metric.kind === 'money' ? ` ${quote}` : ''
    const ends =
      spread === undefined || isOne
        ? undefined
        : html`<small>${displayed(spread.worst, metric)} to ${displayed(spread.best, metric)}</small>`
    return html`<div><dt>${isOne ? metric.label : `${metric.label}, median`}</dt>
<dd class="${tone(metric, spread?.median)}">${signed(metric, spread?.median)}${spread && unit}${ends}</dd></div>`
  })
  return html`<section aria-label="Summary"><dl class="tiles">
<div><dt>${isOne ? 'Findings' : 'Seeds with findings'}</dt>
<dd class="${faulty > 0 ? 'down' : 'up'}">${isOne ? findingsOf(runs[0]!).length : `${faulty} of ${runs.length}`}</dd></div>
${figures}</dl></section>`
}

/** Findings by name, with the first seeds of each. */
export function findings(runs: readonly RunResult[], shown: readonly ShownRun[]): Markup {
  const groups = new Map<string, { readonly run: RunResult; readonly finding: Finding }[]>()
  for (const run of runs) {
    for (const finding of findingsOf(run)) {
      const group = groups.get(finding.name) ?? []
      group.push({ run, finding })
      groups.set(finding.name, group)
    }
  }
  const cards = [...groups].map(([name, group]) => {
    const isProblem = group[0]!.finding.isProblem
    const items = group.slice(0, EXAMPLES).map(({ run, finding: { at, message } }) => {
      const isShown = shown.some((each) => each.run === run)
      const seed = html`Seed ${run.plan.seed}`
      return html`<li>${isShown ? html`<a href="#${anchorOf(run, shown)}">${seed}</a>` : seed} after ${duration(at)}: ${message}</li>`
    })
    const more = group.length - EXAMPLES
    return html`<div class="card finding ${isProblem ? 'warning' : ''}"><h3>${isProblem ? 'Problem' : 'Violation'}: ${name}
<span class="hint">${plural(group.length, 'time')}</span></h3>
<ul>${items}</ul>${more > 0 ? html`<p class="hint">And ${more} more.</p>` : undefined}</div>`
  })
  return html`<section aria-labelledby="findings"><h2 id="findings">Findings</h2>
${cards.length > 0 ? cards : html`<p class="card">None: every property held, and the bot behaved.</p>`}</section>`
}

const EXAMPLES = 10

function anchorOf(run: RunResult, shown: readonly ShownRun[]): string {
  return `run-${shown.findIndex((each) => each.run === run) + 1}`
}

/** The runs with their charts. */
export function shownRuns(
  shown: readonly ShownRun[],
  quote: string,
  repeat: ((plan: RunPlan) => string) | undefined,
): Markup {
  const details = shown.map(({ run, why }, i) => {
    const { plan, metrics, hash, tookMs, simulatedMs } = run
    const found = findingsOf(run).length
    const profit = Number(metrics.profit)
    const figures = METRICS.map((metric) => {
      const value = numberOf(metrics, metric)
      const unit = metric.kind === 'money' ? ` ${quote}` : ''
      return html`<div><dt>${metric.label}</dt><dd class="${tone(metric, value)}">${signed(metric, value)}${value === undefined ? '' : unit}</dd></div>`
    })
    return html`<details class="run" id="run-${i + 1}"${i === 0 ? OPEN : undefined}>
<summary><strong>${why}</strong> seed ${plan.seed}
<span class="${tone(row('profit'), profit)}">${signed(row('profit'), profit)} ${quote}</span>
${found > 0 ? html`<span class="warn">${plural(found, 'finding')}</span>` : undefined}</summary>
${runChart(run, i, quote)}
<dl class="figures">${figures}</dl>
<p class="hint">${duration(simulatedMs)} simulated in ${duration(Math.max(tookMs, 1000))}. Hash <code>${hash}</code></p>
${repeat === undefined ? undefined : html`<h3>Repeat</h3><pre tabindex="0">${repeat(plan)}</pre>`}
<details><summary>Plan</summary><pre tabindex="0">${planText(plan)}</pre></details>
<details><summary>History, last ${Math.min(run.history.length, MOST_HISTORY)} of ${plural(run.history.length, 'entry', 'entries')}</summary>
${history(run)}</details></details>`
  })
  return html`<section aria-labelledby="runs"><h2 id="runs">${shown.length === 1 ? 'Run' : 'Runs'}</h2>${details}</section>`
}

const OPEN: Markup = { markup: ' open' }

const MOST_HISTORY = 200
const MOST_PLAN_TEXT = 20_000

function planText(plan: RunPlan): string {
  const { market } = plan
  const short =
    'text' in market && market.text.length > 200
      ? { ...market, text: `${market.text.slice(0, 200)}…` }
      : market
  return JSON.stringify({ ...plan, market: short }, undefined, 2).slice(0, MOST_PLAN_TEXT)
}

function history(run: RunResult): Markup {
  const found = findingsOf(run).map(({ at, name, message }) => ({
    at,
    kind: name,
    text: message,
    isFinding: true,
  }))
  const entries = [...run.history.map((entry) => ({ ...entry, isFinding: false })), ...found]
    .sort((a, b) => a.at - b.at)
    .slice(-MOST_HISTORY)
  return html`<ol class="history" tabindex="0" aria-label="History">${entries.map(
    ({ at, kind, text, isFinding }) =>
      html`<li class="${isFinding ? 'here' : ''}"><time>${clock(at)}</time><i>${kind}</i><span>${text}</span></li>`,
  )}</ol>`
}

/** Day and time since the start, such as `2d 03:04:05`. */
function clock(ms: number): string {
  const s = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const days = Math.floor(s / 86_400)
  return `${days > 0 ? `${days}d ` : ''}${two(Math.floor(s / 3600) % 24)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
}

const QUANTILES = [
  ['Worst', 'worst', ''],
  ['5 %', 'p5', 'wide'],
  ['25 %', 'p25', 'wide'],
  ['Median', 'median', ''],
  ['75 %', 'p75', 'wide'],
  ['95 %', 'p95', 'wide'],
  ['Best', 'best', ''],
] as const

/** Every figure with its meaning: the value of one run, or the distribution over the seeds. */
export function figures(runs: readonly RunResult[], quote: string): Markup {
  const isOne = runs.length === 1
  const columns = isOne ? ([['Value', 'median', '']] as const) : QUANTILES
  const rows = METRICS.map((metric) => {
    const spread = distributionOf(runs, metric)
    return html`<tr><th scope="row">${metric.label} <span class="hint">${metric.help}</span></th>
${columns.map(([label, key, style]) => html`<td data-label="${label}" class="${style} ${tone(metric, spread?.[key])}">${signed(metric, spread?.[key])}</td>`)}</tr>`
  })
  const caption = isOne
    ? `Money in ${quote}.`
    : `Over ${runs.length} seeds, each figure by itself: worst to best, or smallest to largest if neither is better. Money in ${quote}.`
  return html`<section aria-labelledby="figures"><h2 id="figures">Figures</h2>
${isOne ? undefined : profitSpread(runs, quote)}
<div class="scroll" tabindex="0" role="group" aria-label="Table"><table class="stack"><caption>${caption}</caption>
<thead><tr><th scope="col">Figure</th>${columns.map(([label, , style]) => html`<th scope="col" class="${style}">${label}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}

export function comparison(differences: readonly MetricDifference[], name: string): Markup {
  const rows = differences.map(({ label, kind, seeds, mean, median, betterShare, interval }) => {
    const value = (each: number | string) => displayed(Number(each), { kind })
    const isClear = interval !== undefined && Number(interval[0]) * Number(interval[1]) > 0
    return html`<tr><th scope="row">${label}</th><td data-label="Mean">${value(mean)}</td><td class="wide">${value(median)}</td>
<td data-label="Better">${betterShare === undefined ? '–' : displayed(betterShare, { kind: 'share' })}</td>
<td data-label="Interval">${interval === undefined ? '–' : `${value(interval[0])} to ${value(interval[1])}`}${isClear ? ' *' : ''}</td>
<td class="wide">${seeds}</td></tr>`
  })
  return html`<section aria-labelledby="comparison"><h2 id="comparison">Comparison</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Table"><table class="stack">
<caption>Difference to ${name}, seed by seed: this report minus that. Interval: 95 % for the median difference. * excludes 0.</caption>
<thead><tr><th scope="col">Figure</th><th scope="col">Mean</th><th scope="col" class="wide">Median</th>
<th scope="col">Better</th><th scope="col">Interval</th><th scope="col" class="wide">Seeds</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}

const LISTED = ['profit', 'returnPercent', 'maxDrawdownPercent', 'sharpe', 'orders', 'fills', 'fees'] as const
const ALWAYS: ReadonlySet<string> = new Set(['profit', 'maxDrawdownPercent'])

/** One line per run, worst first. */
export function allRuns(runs: readonly RunResult[], shown: readonly ShownRun[], quote: string): Markup {
  const columns = LISTED.map((name) => COMPARED.find((each) => each.name === name)!)
  const style = ({ name }: MetricRow) => (ALWAYS.has(name) ? '' : 'wide')
  const rows = runs.map((run) => {
    const { seed } = run.plan
    const isShown = shown.some((each) => each.run === run)
    const cells = columns.map((metric) => {
      const value = numberOf(run.metrics, metric)
      return html`<td class="${style(metric)} ${tone(metric, value)}">${signed(metric, value)}</td>`
    })
    return html`<tr><th scope="row">${isShown ? html`<a href="#${anchorOf(run, shown)}">${seed}</a>` : seed}</th>${cells}
<td>${findingsOf(run).length}</td><td class="wide"><code>${run.hash.slice(0, 8)}</code></td></tr>`
  })
  return html`<section aria-labelledby="all"><h2 id="all">All seeds</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><caption>Worst profit first. Money in ${quote}.</caption>
<thead><tr><th scope="col">Seed</th>${columns.map((metric) => html`<th scope="col" class="${style(metric)}">${metric.label}</th>`)}
<th scope="col">Findings</th><th scope="col" class="wide">Hash</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
