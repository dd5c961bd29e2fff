import type { Client, FuturesOrder, SpotOrder } from '@bgk/sdk'
import { fillOf } from '@bgk/sdk/trading'
import type { CommandRequest } from '../../exchange/connect'
import { allRows, pairName } from '../../exchange/markets'
import { isWithin, type TimeRange, timeRange } from '../../terminal/time'
import type { View } from '../../terminal/view'
import { listCommand, type ReadCommand } from '../../views/read-command'
import { fillView, pnlView, type ReportFill, type ReportPnl, type ReportTrade, tradeView } from './views'

const PAGE = { page: 1, limit: 100 }

/** Rows of a time range, newest first; rows without a time come last, and are left out of a range. */
function reportCommand<Row extends { readonly time?: number | undefined }>(
  view: View<Row>,
  read: (client: Client, signal: AbortSignal) => Promise<readonly Row[]>,
): ReadCommand {
  return listCommand<Row>({
    view,
    empty: 'No rows in this period',
    read: async ({ client, signal, flags, context: { io, output } }: CommandRequest) => {
      const range = timeRange(flags, io.now())
      const rows = await read(client, signal)
      const timeless = rows.filter(({ time }) => time === undefined).length
      if (range !== undefined && timeless > 0)
        await output.note(`bgk: omitted ${timeless} rows without a time`)
      return newestFirst(rows, range)
    },
  })
}

const newestFirst = <Row extends { readonly time?: number | undefined }>(
  rows: readonly Row[],
  range: TimeRange | undefined,
): readonly Row[] =>
  rows
    .filter(({ time }) => range === undefined || isWithin(range, time))
    .sort((one, other) => (other.time ?? 0) - (one.time ?? 0))

/** `bgk report fills`: an exchange states at most the last 50 fills of an order. */
export const reportFills = reportCommand<ReportFill>(fillView, async (client, signal) => {
  const [spot, futures] = await orders(client, signal)
  const fills = [...fillsOf('spot', spot), ...fillsOf('futures', futures)]
  // Fills of the same second follow their ids.
  return fills.sort((one, other) => other.id - one.id)
})

const fillsOf = (market: 'spot' | 'futures', orders: readonly (SpotOrder | FuturesOrder)[]): ReportFill[] =>
  orders.flatMap((order) =>
    (order.fills ?? []).map((fill) => ({
      ...fill,
      market,
      orderId: order.id,
      pair: pairName(order),
      side: order.side,
    })),
  )

/** Open orders have fills too; read first, so that an order that ends meanwhile is seen in the history. */
async function orders(client: Client, signal: AbortSignal) {
  const { spot, futures } = client
  const [spotOpen, futuresOpen] = await Promise.all([
    allRows(spot.openOrders, PAGE, signal),
    allRows(futures.openOrders, PAGE, signal),
  ])
  const [spotPast, futuresPast] = await Promise.all([
    allRows(spot.orderHistory, PAGE, signal),
    allRows(futures.orderHistory, PAGE, signal),
  ])
  return [eachOnce([...spotPast, ...spotOpen]), eachOnce([...futuresPast, ...futuresOpen])] as const
}

const eachOnce = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map([...rows].reverse().map((row) => [row.id, row])).values(),
]

/** `bgk report pnl`. */
export const reportPnl = reportCommand<ReportPnl>(pnlView, async (client, signal) => {
  const [closed, cycles] = await Promise.all([
    allRows(client.futures.closedPositions, PAGE, signal),
    allRows(client.cycle.history, PAGE, signal),
  ])
  return [
    ...closed.map(
      (position): ReportPnl => ({
        ...position,
        market: 'futures',
        id: String(position.id),
        pair: pairName(position),
        side: position.side && (position.side === 'buy' ? 'long' : 'short'),
        time: position.closedAt,
        coin: position.quote,
      }),
    ),
    ...cycles
      .filter(({ closePrice }) => closePrice !== undefined)
      .map(
        (contract): ReportPnl => ({
          ...contract,
          market: 'cycle',
          id: contract.orderId ?? String(contract.id),
          pair: pairName(contract),
          time: contract.closedAt ?? contract.openedAt,
          coin: contract.payCoin,
        }),
      ),
  ]
})

/** `bgk report taxes`. */
export const reportTaxes = reportCommand<ReportTrade>(tradeView, async (client, signal) => {
  const [spot, futures] = await orders(client, signal)
  const swaps = await allRows(client.flash.orders, PAGE, signal)
  return [
    ...[
      ...spot.map((order) => ['spot', order] as const),
      ...futures.map((order) => ['futures', order] as const),
    ].flatMap(([market, order]) => {
      const fill = fillOf(order)
      if (fill === undefined) return []
      const { filled, averagePrice, fee, feeCoin = market === 'futures' ? order.quote : undefined } = fill
      // A total in quote follows from the average on spot alone: lots have a size.
      const total = market === 'spot' ? fill.total : order.total
      const realizedPnl = 'realizedPnl' in order ? order.realizedPnl : undefined
      return [
        {
          market,
          id: String(order.id),
          time: order.createdAt,
          pair: pairName(order),
          side: order.side,
          quantity: filled,
          averagePrice,
          total,
          quote: order.quote,
          fee,
          feeCoin,
          realizedPnl,
        },
      ]
    }),
    ...swaps.map(({ id, createdAt, from, to, paid, received }) => ({
      market: 'swap' as const,
      id: id === undefined ? undefined : String(id),
      time: createdAt,
      pair: `${to ?? '--'}/${from ?? '--'}`,
      side: 'buy' as const,
      quantity: received,
      total: paid,
      quote: from,
    })),
  ]
})
