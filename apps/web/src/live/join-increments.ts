import { fieldOf } from './field-of'

/** Trades are increments (docs/reference/rules.md#r24). */
const DEALS_KEPT = 20

/** The newest deals of both, each id once; what is no list is left for the SDK to refuse. */
export function joinDeals(known: unknown, incoming: unknown): unknown {
  if (!Array.isArray(known)) return incoming
  if (!Array.isArray(incoming)) return incoming ?? known
  const rows = new Map<unknown, unknown>()
  for (const row of [...incoming, ...known]) {
    const id = fieldOf(row, 'autoid')
    if (!rows.has(id)) rows.set(id, row)
  }
  const newestFirst = [...rows].sort(([a], [b]) => Number(b) - Number(a))
  return newestFirst.slice(0, DEALS_KEPT).map(([, row]) => row)
}

/** The bars of both, the later copy of each; undefined where they are of two periods or cannot be read. */
export function joinBars(known: unknown, incoming: unknown): unknown {
  const [old, next] = [seriesOf(known), seriesOf(incoming)]
  if (!old || !next || fieldOf(known, 'mine') !== fieldOf(incoming, 'mine')) return undefined
  const bars = new Map([...old, ...next].map((item) => [String(item).split('|', 1)[0], item]))
  return { mine: fieldOf(incoming, 'mine'), data: { series: [...bars.values()] } }
}

function seriesOf(kline: unknown): readonly unknown[] | undefined {
  const series = fieldOf(fieldOf(kline, 'data') ?? kline, 'series')
  return Array.isArray(series) ? series : undefined
}
