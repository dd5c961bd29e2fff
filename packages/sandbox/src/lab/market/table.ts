import { pairs } from '../../content/pairs'
import type { CommandBody } from '../../core/commands'
import type { Opening } from '../../core/config'
import { planSeries, type SeriesPlan } from '../../series/plan-series'
import { readSeries, type Series } from '../../series/read-series'
import { LabError } from '../lab-error'
import type { PairName } from '../plan'
import { findGaps, holdGaps, type TableGap } from './table-gaps'

export interface ReadTableOptions {
  readonly pair: PairName
  /** `hold`: the last price stays through each gap. Default: `refuse`. */
  readonly gaps?: 'refuse' | 'hold'
  /** Default: 1. */
  readonly speed?: number
  /** Initial rows for the chart before the run. Default: 0. */
  readonly history?: number
}

export interface LabTable {
  /** Start price, and the history before it: for `openings` of the config. */
  readonly opening: Opening
  /** Duration in exchange time, ms. */
  readonly lastsMs: number
  /** Rows of the table. */
  readonly rows: number
  /** Held gaps. */
  readonly gaps: readonly TableGap[]
  readonly plan: SeriesPlan
}

/** Gaps listed in the error. */
const LISTED = 5

/**
 * Reads a table of candles, trades or prices as the market of a run.
 *
 * @throws LabError TABLE_INVALID: unreadable, or with gaps that are not held.
 */
export function readTable(text: string, options: ReadTableOptions): LabTable {
  const { pair, gaps: how = 'refuse', speed = 1, history = 0 } = options
  const series = readSeries(text)
  if (typeof series === 'string') throw invalid(pair, series)
  const gaps = findGaps(series)
  if (gaps.length > 0 && how === 'refuse') throw new LabError('TABLE_INVALID', gapMessage(pair, gaps), pair)
  const whole: Series = gaps.length === 0 ? series : holdGaps(series, gaps)
  const plan = planSeries({ pair, text, speed, history }, pairs, () => whole)
  if (typeof plan === 'string') throw invalid(pair, plan)
  return { opening: plan.opening, lastsMs: plan.lastsMs, rows: series.rows.length, gaps, plan }
}

/** Commands that make the pair follow its table, all at the start of the run, without a step in between. */
export function tableCommands({ plan }: LabTable): readonly CommandBody[] {
  const { base, quote, id, paths, speed, loops } = plan
  const parts = paths.length
  return paths.map((path, part) => ({
    type: 'market.series',
    base,
    quote,
    id,
    path,
    part,
    parts,
    speed,
    loops,
    scaled: false,
  }))
}

function invalid(pair: PairName, message: string): LabError {
  return new LabError('TABLE_INVALID', `The table of ${pair} cannot be used: ${message}`, pair)
}

function gapMessage(pair: PairName, gaps: readonly TableGap[]): string {
  const lines = gaps.slice(0, LISTED).map(({ line, from, missing, forMs }) => {
    const rows = missing === undefined ? '' : `, ${missing} ${missing === 1 ? 'candle' : 'candles'} missing`
    return `  line ${line}, ${timeText(from)}: ${spanText(forMs)}${rows}`
  })
  const more = gaps.length > LISTED ? [`  and ${gaps.length - LISTED} more`] : []
  const count = gaps.length === 1 ? 'a gap' : `${gaps.length} gaps`
  return [
    `The table of ${pair} has ${count}:`,
    ...lines,
    ...more,
    "Add the missing rows, or hold the last price through them with gaps: 'hold' (bgk lab: --gaps hold).",
  ].join('\n')
}

/** Times of relative tables are ms since their first row. */
function timeText(time: number): string {
  return time < FIRST_DATE ? `${time} ms` : new Date(time).toISOString()
}

const FIRST_DATE = Date.UTC(2000, 0, 1)

const UNITS: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
]

/** Two largest units: `1 h 5 min`. */
function spanText(ms: number): string {
  const parts: string[] = []
  let left = ms
  for (const [unit, name] of UNITS) {
    const count = Math.floor(left / unit)
    left -= count * unit
    if (count > 0 && parts.length < 2) parts.push(`${count} ${name}`)
  }
  return parts.length === 0 ? `${ms} ms` : parts.join(' ')
}
