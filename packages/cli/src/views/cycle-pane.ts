import type { CycleInfo, CycleOrder, CyclePosition } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { cycleCountdown, cycleRatePercent } from '@bgk/sdk/trading'
import { bySide, type Paint } from '../terminal/paint'
import { type Column, fitTable } from '../terminal/table'
import { orDash, sanitize } from '../terminal/text'
import { clockOf, type Zone } from '../terminal/time'
import { truncate } from '../terminal/width'
import { arrows, type Move } from './market-panes'

export interface CycleState {
  readonly market: Pick<CycleInfo, 'price'>
  readonly move: Move
  readonly account: CycleAccount | undefined
  /** The server's time, epoch milliseconds. */
  readonly now: number
  readonly zone: Zone
}

const barWidth = 10

/** The price, what runs with the time that is left, and the last results. */
export function cyclePane(state: CycleState, cols: number, rows: number, paint: Paint): string[] {
  const { market, move, account, now, zone } = state
  const price = `${arrows[move]} ${sanitize(market.price)}`.trim()
  const head = (move === 'same' ? paint.bold : paint[move])(truncate(price, cols))
  if (account === undefined) return [head, truncate('asking …', cols)].slice(0, rows)
  const available = Math.max(0, rows - 3)
  const runningRows = Math.min(
    account.running.length + 1,
    Math.max(2, available - Math.min(4, account.results.length + 1)),
  )
  const running =
    account.running.length === 0
      ? [truncate('nothing is running', cols)]
      : fitTable(runningColumns(market.price, now, paint), account.running, {
          cols,
          height: runningRows,
          paint,
        })
  const results =
    account.results.length === 0
      ? [truncate('no results yet', cols)]
      : fitTable(resultColumns(zone, paint), account.results, {
          cols,
          height: Math.max(0, available - running.length),
          paint,
        })
  return [head, '', ...running, '', ...results].slice(0, Math.max(0, rows))
}

const sideColumn = <Row extends CyclePosition | CycleOrder>(paint: Paint): Column<Row> => ({
  title: 'Side',
  cell: ({ side }) => (side === undefined ? '--' : `${side === 'buy' ? arrows.up : arrows.down} ${side}`),
  paint: (text, row) => bySide(paint, text, row),
})

function runningColumns(price: string, now: number, paint: Paint): Column<CyclePosition>[] {
  const leftOf = ({ openedAt, seconds }: CyclePosition) =>
    openedAt === undefined || seconds === undefined
      ? undefined
      : cycleCountdown({ openedAt, seconds, now, offset: 0 })
  /** Whether it would be won at the price of now; the exchange alone decides. */
  const stands = ({ side, entryPrice }: CyclePosition) => {
    if (side === undefined || entryPrice === undefined) return '--'
    const order = cmp(price, entryPrice) * (side === 'buy' ? 1 : -1)
    return order > 0 ? 'winning' : order < 0 ? 'losing' : 'even'
  }
  return [
    sideColumn(paint),
    {
      title: 'Stake',
      align: 'end',
      cell: ({ quantity, payCoin }) => `${orDash(quantity)} ${orDash(payCoin)}`,
    },
    {
      title: 'Left',
      align: 'end',
      cell: (row) => {
        const left = leftOf(row)
        if (left === undefined) return '--'
        const { seconds } = left
        return seconds === 0
          ? 'settling'
          : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      },
      paint: paint.bold,
    },
    {
      title: 'Now',
      cell: stands,
      paint: (text, row) => {
        const word = stands(row)
        return word === 'winning' ? paint.up(text) : word === 'losing' ? paint.down(text) : text
      },
    },
    { title: 'Entry', align: 'end', cell: ({ entryPrice }) => orDash(entryPrice) },
    {
      title: 'Progress',
      cell: (row) => {
        const left = leftOf(row)
        if (left === undefined || row.seconds === undefined) return '--'
        const share = 1 - left.remainingMs / (row.seconds * 1000)
        const filled = Math.max(0, Math.min(barWidth, Math.round(share * barWidth)))
        return '█'.repeat(filled) + '░'.repeat(barWidth - filled)
      },
    },
    {
      title: 'Pays',
      align: 'end',
      cell: ({ profitRate }) => (profitRate === undefined ? '--' : `${cycleRatePercent(profitRate)}%`),
    },
    { title: 'Id', cell: ({ orderId }) => orDash(orderId) },
  ]
}

function resultColumns(zone: Zone, paint: Paint): Column<CycleOrder>[] {
  const isLost = ({ realizedPnl }: CycleOrder) => realizedPnl?.startsWith('-')
  return [
    sideColumn(paint),
    {
      title: 'Stake',
      align: 'end',
      cell: ({ quantity, payCoin }) => `${orDash(quantity)} ${orDash(payCoin)}`,
    },
    {
      title: 'Result',
      align: 'end',
      cell: (row) => (isLost(row) ? orDash(row.realizedPnl) : row.realizedPnl ? `+${row.realizedPnl}` : '--'),
      paint: (text, row) => (isLost(row) ? paint.down(text) : paint.up(text)),
    },
    { title: 'Entry', align: 'end', cell: ({ entryPrice }) => orDash(entryPrice) },
    { title: 'Close', align: 'end', cell: ({ closePrice }) => closePrice ?? '--' },
    { title: 'Ended', cell: ({ closedAt }) => clockOf(closedAt, zone) },
    { title: 'Seconds', align: 'end', cell: ({ seconds }) => orDash(seconds) },
    { title: 'Id', cell: ({ orderId }) => orDash(orderId) },
  ]
}

/** What runs on a pair of the cycle market, and what came of the last ones. */
export interface CycleAccount {
  readonly running: readonly CyclePosition[]
  /** Newest first. */
  readonly results: readonly CycleOrder[]
}
