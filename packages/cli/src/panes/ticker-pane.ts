import type { SpotMarket } from '@bgk/sdk'
import { pairName } from '../exchange/resolve-pair'
import type { Paint } from '../output/paint'
import { signedPercent, toneOf } from '../output/percent'
import type { Column } from '../output/table'
import { fitTable } from './fit-table'
import { arrows, type Move } from './move'

export interface TickerRow {
  readonly market: SpotMarket
  /** Which way the last trade moved the price. */
  readonly move: Move
}

export interface TickerState {
  readonly rows: readonly TickerRow[]
}

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
      cell: ({ market }) => (market.changePercent === undefined ? '--' : signedPercent(market.changePercent)),
      paint: (text, { market }) =>
        market.changePercent === undefined ? text : toneOf(market.changePercent, paint)(text),
    },
    { title: '24h high', align: 'end', cell: ({ market }) => market.high ?? '--' },
    { title: '24h low', align: 'end', cell: ({ market }) => market.low ?? '--' },
    { title: '24h volume', align: 'end', cell: ({ market }) => market.volume ?? '--' },
  ]
  return fitTable(columns, state.rows, { cols, height: rows, paint })
}
