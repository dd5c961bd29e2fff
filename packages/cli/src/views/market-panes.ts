import type { SpotMarket, Trade } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { pairName } from '../exchange/markets'
import { type Paint, signedPercent, toneOf } from '../terminal/paint'
import { type Column, fitTable } from '../terminal/table'
import { sanitize } from '../terminal/text'
import { clockOf, type Zone } from '../terminal/time'
import { truncate } from '../terminal/width'

/** Which way the last change moved a price. */
export type Move = 'up' | 'down' | 'same'

/** The direction of a price change; an unchanged price keeps the last one. */
export function moveOf(before: string | undefined, now: string, last: Move | undefined): Move {
  const direction = before === undefined ? 0 : cmp(now, before)
  return direction > 0 ? 'up' : direction < 0 ? 'down' : (last ?? 'same')
}

/** The sign of a move, for those who see no colours. */
export const arrows = { up: '▲', down: '▼', same: ' ' } as const

export interface TickerRow {
  readonly market: SpotMarket
  /** Which way the last trade moved the price. */
  readonly move: Move
}

interface TickerState {
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

export interface TradesState {
  /** Newest first; absent until the first ones came. */
  readonly trades: readonly Trade[] | undefined
  readonly zone: Zone
}

/** The last trades, newest on top: what somebody bought from the book points up, what they sold down. */
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
