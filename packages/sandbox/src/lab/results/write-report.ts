import { LabError } from '../lab-error'
import type { RunPlan } from '../plan'
import type { RunResult } from '../result'
import { type ComparedRun, compareRuns } from './compare-runs'
import { byProfit } from './distribution'
import { html, inJson, inScript } from './html'
import { duration } from './metric-table'
import { drawnMarks, drawnPoints } from './report-charts'
import { SCRIPT } from './report-script'
import * as sections from './report-sections'
import { STYLE } from './report-style'

/** Options of `writeReport`. */
export interface ReportOptions {
  /** Default: the pair and the number of seeds. */
  readonly title?: string
  /** Hash of the criteria that were sealed before the run. */
  readonly sealed?: string
  /**
   * Source of the standalone build of lightweight-charts, for charts with a crosshair: `chartLibrary()` of
   * `@bgk/sandbox/lab/node`. Default: static charts.
   */
  readonly chartLibrary?: string
  /** Command that repeats a run, shown beside it. */
  readonly repeat?: (plan: RunPlan) => string
  /** Earlier runs with the same seeds to compare with, and their name. */
  readonly compareWith?: { readonly name: string; readonly runs: readonly ComparedRun[] }
}

/** Runs with findings that are shown whole. */
const MOST_FAULTY = 8

/**
 * Writes one HTML file without references to other files: charts, figures, distribution over the seeds,
 * findings with their history, and the plan of each shown run.
 *
 * @throws LabError PLAN_INVALID without runs.
 * @example
 * import { writeFileSync } from 'node:fs'
 * writeFileSync('report.html', writeReport(runs, { title: 'Grid bot, 200 seeds' }))
 */
export function writeReport(runs: readonly RunResult[], options: ReportOptions = {}): string {
  const main = runs[0]?.plan.pairs[0]
  if (main === undefined) throw new LabError('PLAN_INVALID', 'A report needs at least one run.', 'runs')
  const quote = main.split('/')[1] ?? ''
  const {
    title = `${main}, ${sections.plural(runs.length, 'seed')}`,
    sealed,
    chartLibrary,
    compareWith,
  } = options
  const sorted = byProfit(runs)
  const shown = shownOf(runs, sorted)
  const longest = Math.max(...runs.map(({ simulatedMs }) => simulatedMs))
  const took = runs.reduce((sum, { tookMs }) => sum + tookMs, 0)
  const data = {
    quote,
    runs: shown.map(({ run }) => ({ points: drawnPoints(run), marks: drawnMarks(run) })),
  }
  const isOne = runs.length === 1
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="bgk lab">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
<header><h1>${title}</h1>
<p class="hint">${runs[0]!.plan.pairs.join(', ')} · ${isOne ? '' : `${sections.plural(runs.length, 'run')} of up to `}${duration(longest)} of market, computed in ${duration(Math.max(took, 1000))}</p>
${sealed === undefined ? undefined : html`<p class="hint">Criteria sealed before the run: <code>${sealed}</code></p>`}</header>
${sections.tiles(runs, quote)}
${sections.findings(runs, shown)}
${sections.shownRuns(shown, quote, options.repeat)}
${compareWith === undefined ? undefined : sections.comparison(compareRuns(compareWith.runs, runs), compareWith.name)}
${sections.figures(runs, quote)}
${isOne ? undefined : sections.allRuns(sorted, shown, quote)}
<footer><p>Computed by the bot lab of BGK against a simulated market: no forecast, no advice.
${chartLibrary === undefined ? undefined : html`Charts: <a href="https://www.tradingview.com/">TradingView</a> Lightweight Charts™, Apache License 2.0.`}</p></footer>
</main>
<script type="application/json" id="data">${inJson(data)}</script>
${chartLibrary === undefined ? undefined : html`<script>${inScript(chartLibrary)}</script>`}
<script>${inScript(SCRIPT)}</script>
</body>
</html>
`
  return page.markup
}

/** The first runs with findings, and the worst, median and best by profit. */
function shownOf(runs: readonly RunResult[], sorted: readonly RunResult[]): readonly sections.ShownRun[] {
  const [only] = runs
  if (runs.length === 1 && only !== undefined) return [{ run: only, why: 'Run' }]
  const faulty = runs.filter((run) => sections.findingsOf(run).length > 0).slice(0, MOST_FAULTY)
  const candidates: readonly sections.ShownRun[] = [
    { run: sorted[(sorted.length - 1) >> 1]!, why: 'Median' },
    { run: sorted[0]!, why: 'Worst' },
    { run: sorted.at(-1)!, why: 'Best' },
    ...faulty.map((run) => ({ run, why: 'Findings' })),
  ]
  return candidates.filter(({ run }, i) => candidates.findIndex((each) => each.run === run) === i)
}
