import type { FuturesOrder, SpotOrder } from '@bgk/sdk'
import type { FeedStatus } from '@bgk/sdk/market'
import { pairName } from '../exchange/markets'
import { statusText } from '../exchange/status'
import { bySide, type Paint, signedPercent, toneOf } from '../terminal/paint'
import { type Column, fitTable } from '../terminal/table'
import { orDash } from '../terminal/text'
import { clockOf, type Zone } from '../terminal/time'
import { truncate } from '../terminal/width'
import { type OpenPosition, sideWord } from './futures'
import { filledOf } from './spot'

/** What is shown of an account: not asked yet, not to be had, or its rows. */
export interface AccountState<Rows> {
  readonly rows: Rows | undefined
  /** The last question was not answered: the rows are old. */
  readonly isStale: boolean
  /** When they were answered, epoch milliseconds. */
  readonly at?: number | undefined
  readonly zone: Zone
}

/** The state after an answer, or after none. */
export const readState = <Rows>(
  before: AccountState<Rows>,
  rows: Rows | undefined,
  now: number,
): AccountState<Rows> =>
  rows === undefined ? { ...before, isStale: true } : { ...before, rows, isStale: false, at: now }

/** How fresh it is, as a link: no socket tells of an account. */
export const accountStatus = ({ rows, isStale, at }: AccountState<unknown>): FeedStatus => ({
  state: isStale ? 'stale' : rows === undefined ? 'connecting' : 'live',
  lastFrameAt: at,
  pricesAt: at,
  attempt: 0,
})

type Size = readonly [cols: number, rows: number]

/** A table, with a word in the place of no rows and one over old rows. */
function listed<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  { isStale, empty }: { readonly isStale: boolean; readonly empty: string },
  [cols, height]: Size,
  paint: Paint,
): string[] {
  if (height <= 0) return []
  const warning = isStale
    ? [paint.warn(truncate('! Not refreshed: no response from the exchange', cols))]
    : []
  if (rows === undefined) return isStale ? warning : [truncate('Loading …', cols)]
  if (rows.length === 0) return [...warning, truncate(empty, cols)].slice(0, height)
  const table = fitTable(columns, rows, { cols, height: height - warning.length, paint })
  return [...warning, ...table].slice(0, height)
}

const sideTone = (paint: Paint) => (text: string, row: { readonly side?: 'buy' | 'sell' }) =>
  bySide(paint, text, row)

const signed = (amount: string): string =>
  amount.startsWith('-') || /^0*\.?0*$/.test(amount) ? amount : `+${amount}`

/** Open positions: what moves stands first, so that a narrow screen keeps it. */
export function positionsPane(
  { rows, isStale, zone }: AccountState<readonly OpenPosition[]>,
  cols: number,
  height: number,
  paint: Paint,
): string[] {
  const pnlTone = (text: string, { unrealizedPnl = '0' }: OpenPosition) => toneOf(unrealizedPnl, paint)(text)
  const columns: Column<OpenPosition>[] = [
    { title: 'Pair', cell: pairName },
    { title: 'Side', cell: sideWord, paint: sideTone(paint) },
    { title: 'Quantity', align: 'end', cell: ({ quantity }) => orDash(quantity) },
    {
      title: 'PnL',
      align: 'end',
      cell: ({ unrealizedPnl }) => (unrealizedPnl === undefined ? '--' : signed(unrealizedPnl)),
      paint: pnlTone,
    },
    {
      title: 'PnL %',
      align: 'end',
      cell: ({ pnlPercent }) => (pnlPercent === undefined ? '--' : signedPercent(pnlPercent)),
      paint: pnlTone,
    },
    { title: 'Entry', align: 'end', cell: ({ entryPrice }) => orDash(entryPrice) },
    { title: 'Last', align: 'end', cell: ({ lastPrice }) => lastPrice ?? '--' },
    { title: 'Liquidation', align: 'end', cell: ({ liquidationPrice }) => liquidationPrice ?? '--' },
    { title: 'Margin', align: 'end', cell: ({ margin }) => orDash(margin) },
    {
      title: 'Leverage',
      align: 'end',
      cell: ({ leverage, marginMode }) => `${orDash(leverage)}x ${orDash(marginMode)}`,
    },
    { title: 'TP', align: 'end', cell: ({ takeProfitPrice }) => takeProfitPrice ?? '--' },
    { title: 'SL', align: 'end', cell: ({ stopLossPrice }) => stopLossPrice ?? '--' },
    { title: 'Id', align: 'end', cell: ({ id }) => String(id) },
    { title: 'Opened', cell: ({ openedAt }) => (openedAt === undefined ? '--' : zone.shown(openedAt)) },
  ]
  return listed(columns, rows, { isStale, empty: 'No open positions' }, [cols, height], paint)
}

/** An open order of either market. */
type OpenOrder =
  | { readonly market: 'spot'; readonly order: SpotOrder }
  | { readonly market: 'futures'; readonly order: FuturesOrder }

/** Open orders, spot before futures. */
export function ordersPane(
  {
    rows,
    isStale,
    zone,
  }: AccountState<{ readonly spot: readonly SpotOrder[]; readonly futures: readonly FuturesOrder[] }>,
  cols: number,
  height: number,
  paint: Paint,
): string[] {
  const all: OpenOrder[] | undefined = rows && [
    ...rows.spot.map((order) => ({ market: 'spot' as const, order })),
    ...rows.futures.map((order) => ({ market: 'futures' as const, order })),
  ]
  const columns: Column<OpenOrder>[] = [
    { title: 'Pair', cell: ({ order }) => pairName(order) },
    {
      title: 'Side',
      cell: ({ order }) => orDash(order.side),
      paint: (text, { order }) => sideTone(paint)(text, order),
    },
    {
      title: 'Price',
      align: 'end',
      cell: ({ order }) => (order.type === 'market' ? 'market' : orDash(order.price)),
    },
    {
      title: 'Amount',
      align: 'end',
      cell: ({ market, order }) => `${orDash(order.quantity)}${market === 'futures' ? ' lots' : ''}`,
    },
    { title: 'Filled', align: 'end', cell: ({ order }) => orDash(filledOf(order)) },
    { title: 'Market', cell: ({ market }) => market },
    { title: 'Id', align: 'end', cell: ({ order }) => String(order.id) },
    { title: 'Placed', cell: ({ order }) => clockOf(order.createdAt, zone) },
    { title: 'Status', cell: ({ order }) => statusText(order.status) || '--' },
  ]
  return listed(columns, all, { isStale, empty: 'No open orders' }, [cols, height], paint)
}
