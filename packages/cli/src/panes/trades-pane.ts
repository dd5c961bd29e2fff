import type { Trade } from '@bgk/sdk'
import { truncate } from '../output/display-width'
import type { Paint } from '../output/paint'
import { sanitize } from '../output/sanitize'
import type { Zone } from '../output/zone'
import { clockOf } from './clock'
import { fitTable } from './fit-table'
import { arrows } from './move'

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
  if (trades === undefined) return rows > 0 ? [truncate('waiting for trades …', cols)] : []
  if (trades.length === 0) return rows > 0 ? [truncate('no trades yet', cols)] : []
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
