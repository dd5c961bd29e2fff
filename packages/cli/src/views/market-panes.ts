import type { SpotMarket, Trade } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { pairName } from '../exchange/markets'
import { type Paint, signedPercent, toneOf } from '../terminal/paint'
import { type Column, fitTable } from '../terminal/table'
import { sanitize } from '../terminal/text'
import { clockOf, type Zone } from '../terminal/time'
import { truncate } from '../terminal/width'

/** Direction of a price change. */
export type Move = 'up' | 'down' | 'same'

/** Direction of a price change; unchanged prices retain the last one. */
export function moveOf(before: string | undefined, now: string, last: Move | undefined): Move {
  const direction = before === undefined ? 0 : cmp(now, before)
  return direction > 0 ? 'up' : direction < 0 ? 'down' : (last ?? 'same')
}

/** Arrow of a move, readable without color. */
export const arrows = { up: '▲', down: '▼', same: ' ' } as const

export interface TickerRow {
  readonly market: SpotMarket
  /** Direction of the last trade. */
  readonly move: Move
}

interface TickerState {
  readonly rows: readonly TickerRow[]
}

/** Live prices, dropping columns from the right; never exceeds the size. */
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

export interface TradesState {
  /** Newest first; undefined until loaded. */
  readonly trades: readonly Trade[] | undefined
  readonly zone: Zone
}

/** Recent trades, newest first: buys point up, sells down. */
export function tradesPane(
  { trades, zone }: TradesState,
  cols: number,
  rows: number,
  paint: Paint,
): string[] {
  if (trades === undefined) return rows > 0 ? [truncate('Loading trades …', cols)] : []
  if (trades.length === 0) return rows > 0 ? [truncate('No trades yet', cols)] : []
  const tone = (text: string, { side }: Trade) => (side === 'buy' ? paint.up(text) : paint.down(text))
  return fitTable<Trade>(
    [
      {
        title: 'Price',
        align: 'end',
        cell: ({ side, price }) => `${side === 'buy' ? arrows.up : arrows.down} ${sanitize(price)}`,
        paint: tone,
      },
      { title: 'Amount', align: 'end', cell: ({ quantity }) => quantity },
      { title: 'Time', cell: ({ time }) => clockOf(time, zone), paint: paint.dim },
      { title: 'Side', cell: ({ side }) => side, paint: tone },
    ],
    trades.slice(0, Math.max(1, rows - 1)),
    { cols, height: rows, paint },
  )
}
