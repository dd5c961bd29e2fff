import type { SpotMarket } from '@bgk/sdk'
import { pairName } from '../exchange/resolve-pair'
import { displayWidth, truncate } from '../output/display-width'
import type { Paint } from '../output/paint'
import { signedPercent, toneOf } from '../output/percent'
import { sanitize } from '../output/sanitize'
import { type Column, table } from '../output/table'

export interface TickerRow {
  readonly market: SpotMarket
  /** Which way the last trade moved the price. */
  readonly move: 'up' | 'down' | 'same'
}

export interface TickerState {
  readonly rows: readonly TickerRow[]
}

const arrows = { up: '▲', down: '▼', same: ' ' } as const

/** Live prices: as many columns as fit, dropped from the right; never more lines or columns than given. */
export function tickerPane(state: TickerState, cols: number, rows: number, paint: Paint): string[] {
  const columns: Column<TickerRow>[] = [
    { title: 'Pair', cell: ({ market }) => pairName(market) },
    {
      title: 'Last',
      align: 'end',
      cell: ({ market, move }) => `${arrows[move]} ${market.price}`.trim(),
      paint: (text, { move }) => (move === 'same' ? text : paint[move](text)),
    },
    {
      title: '24h %',
      align: 'end',
      cell: ({ market }) => signedPercent(market.changePercent),
      paint: (text, { market }) => toneOf(market.changePercent, paint)(text),
    },
    { title: '24h high', align: 'end', cell: ({ market }) => market.high },
    { title: '24h low', align: 'end', cell: ({ market }) => market.low },
    { title: '24h volume', align: 'end', cell: ({ market }) => market.volume },
  ]
  for (let count = columns.length; count > 0; count--) {
    const lines = table(columns.slice(0, count), state.rows, { header: true, paint })
    if (lines.every((line) => displayWidth(line) <= cols)) return clip(lines, cols, rows, state.rows.length)
  }
  const short = state.rows.map(({ market }) =>
    truncate(sanitize(`${pairName(market)} ${market.price}`), cols),
  )
  return clip(short, cols, rows, state.rows.length)
}

// Lines that do not fit are counted, so that nothing is missing without a word.
function clip(lines: readonly string[], cols: number, rows: number, total: number): string[] {
  if (lines.length <= rows) return [...lines]
  if (rows <= 1) return lines.slice(0, Math.max(0, rows))
  const shown = lines.slice(0, rows - 1)
  const hidden = total - (shown.length - (lines.length - total))
  return [...shown, truncate(`… ${hidden} more`, cols)]
}
