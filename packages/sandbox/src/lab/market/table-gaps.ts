import type { Series, SeriesRow } from '../../series/read-series'
import { candleMs } from '../../series/series-path'

/** Time without rows in a table. */
export interface TableGap {
  /** Line number of the row before it. */
  readonly line: number
  /** Time of that row; of candles, its end. ms since 1970, or since the first row in relative tables. */
  readonly from: number
  readonly forMs: number
  /** Number of missing candles; undefined for trades and prices. */
  readonly missing: number | undefined
}

/** Part of intervals that are equal in a regular table, in percent. */
const REGULAR = 80
/** A hole of irregular rows, in multiples of the interval that 95 % of the rows keep. */
const HOLE = 10
/** Pauses of trades up to this are no holes. */
const QUIET_MS = 60_000

/**
 * Gaps of a series: missing rows where the interval is regular, else holes far longer than usual. Trades come
 * in bursts with quiet times between, so a hole is measured by the longest usual pauses.
 */
export function findGaps(series: Series): readonly TableGap[] {
  const { rows, kind } = series
  if (rows.length < 3) return []
  const usual = candleMs(rows)
  const isRegular = kind === 'candles' || shareOf(rows, usual) >= REGULAR
  const longest = Math.max(QUIET_MS, HOLE * pauseOf(rows))
  const gaps: TableGap[] = []
  for (let i = 1; i < rows.length; i++) {
    const before = rows[i - 1]!
    const passed = rows[i]!.time - before.time
    // Shorter intervals are patches of an archive, and rounding of times is no gap.
    if (isRegular ? passed < usual * 1.5 : passed <= longest) continue
    gaps.push(
      kind === 'candles'
        ? {
            line: before.line,
            from: before.time + usual,
            forMs: passed - usual,
            missing: Math.round(passed / usual) - 1,
          }
        : { line: before.line, from: before.time, forMs: passed, missing: undefined },
    )
  }
  return gaps
}

/** The series with its last price through each gap, without volume. */
export function holdGaps(series: Series, gaps: readonly TableGap[]): Series {
  const starts = new Set(gaps.map(({ line }) => line))
  const usual = candleMs(series.rows)
  const rows = series.rows.flatMap((row, i) => {
    const next = series.rows[i + 1]
    if (next === undefined || !starts.has(row.line)) return [row]
    if (series.kind === 'prices') return [row, heldRow(row, next.time - 1)]
    const [first, last] = [row.time + usual, next.time - usual]
    return [row, heldRow(row, first), ...(last > first ? [heldRow(row, last)] : [])]
  })
  return { ...series, rows }
}

function heldRow(row: SeriesRow, time: number): SeriesRow {
  const last = row.prices[row.prices.length - 1]!
  const prices = row.prices.length === 1 ? ([last] as const) : ([last, last, last, last] as const)
  return { line: row.line, time, prices, volume: row.volume === undefined ? undefined : 0 }
}

/** Percent of intervals equal to `usual`. */
function shareOf(rows: readonly SeriesRow[], usual: number): number {
  let equal = 0
  for (let i = 1; i < rows.length; i++) if (rows[i]!.time - rows[i - 1]!.time === usual) equal++
  return (equal * 100) / (rows.length - 1)
}

/** Interval that 95 % of the rows keep, ms. */
function pauseOf(rows: readonly SeriesRow[]): number {
  const pauses = rows.slice(1).map(({ time }, i) => time - rows[i]!.time)
  pauses.sort((a, b) => a - b)
  return Math.max(1, pauses[Math.floor(pauses.length * 0.95)] ?? 1)
}
