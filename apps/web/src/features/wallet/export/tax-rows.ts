import type { CycleOrder, FinanceRecord, FlashOrder, FuturesPosition, OrderFill, SpotOrder } from '@bgk/sdk'
import { add, decimal, eq, isPositive, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

/** Columns of the file, in the format of tax programs. */
export const COLUMNS = [
  'date',
  'type',
  'pair',
  'side',
  'quantity',
  'price',
  'fee',
  'fee coin',
  'total',
  'id',
] as const

/** One line of the file; fields not reported are absent. */
export type TaxRow = Readonly<Partial<Record<(typeof COLUMNS)[number], string | undefined>>>

const isoDate = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString()

const pairText = ({ base, quote }: { readonly base?: string; readonly quote?: string }) =>
  base === undefined || quote === undefined ? (base ?? quote) : `${base}/${quote}`

/** Rows of a spot order: one per fill if all are known, otherwise one in total; none without a fill. */
export function spotRows(order: SpotOrder): readonly TaxRow[] {
  const { id, side, quantity, remaining, fills = [] } = order
  const filled = quantity !== undefined && remaining !== undefined ? sub(quantity, remaining) : undefined
  if (filled ? !isPositive(filled) : fills.length === 0) return []
  const known = filled && sumOf(fills)
  if (known && eq(known, filled)) {
    return fills.map((fill) => ({
      date: isoDate(fill.time ?? order.createdAt),
      type: 'spot',
      pair: pairText(order),
      side,
      quantity: fill.quantity,
      price: fill.price,
      fee: fill.fee,
      'fee coin': fill.feeCoin,
      total: totalOf(fill),
      id: `${id}-${fill.id}`,
    }))
  }
  return [
    {
      date: isoDate(order.createdAt),
      type: 'spot',
      pair: pairText(order),
      side,
      quantity: filled && toText(filled),
      price: order.averagePrice,
      fee: order.fee,
      'fee coin': order.feeCoin,
      total: order.total,
      id: String(id),
    },
  ]
}

function sumOf(fills: readonly OrderFill[]) {
  let sum = decimal('0')
  for (const { quantity } of fills) {
    const known = tryDecimal(quantity)
    if (!known) return undefined
    sum = add(sum, known)
  }
  return sum
}

function totalOf({ price, quantity }: OrderFill): string | undefined {
  const exact = tryDecimal(price) && tryDecimal(quantity)
  return exact && price !== undefined ? toText(mul(exact, price)) : undefined
}

/** A closed futures position; quantity in lots, total is its realized PnL. */
export const positionRow = (position: FuturesPosition): TaxRow => ({
  date: isoDate(position.closedAt),
  type: 'futures',
  pair: pairText(position),
  side: position.side && (position.side === 'buy' ? 'long' : 'short'),
  quantity: position.quantity,
  price: position.closePrice,
  fee: position.fee,
  'fee coin': position.fee === undefined ? undefined : position.quote,
  total: position.realizedPnl,
  id: String(position.id),
})

/** A cycle order; quantity is its stake, total its income. */
export const cycleRow = (order: CycleOrder): TaxRow => ({
  date: isoDate(order.closedAt),
  type: 'cycle',
  pair: pairText(order),
  side: order.side,
  quantity: order.quantity,
  price: order.closePrice,
  fee: order.fee,
  'fee coin': order.fee === undefined ? undefined : order.payCoin,
  total: order.realizedPnl,
  id: order.orderId ?? String(order.id),
})

/** A swap; quantity was received, total was paid. */
export const swapRow = (swap: FlashOrder): TaxRow => ({
  date: isoDate(swap.createdAt),
  type: 'swap',
  pair: pairText({ ...(swap.to && { base: swap.to }), ...(swap.from && { quote: swap.from }) }),
  side: 'buy',
  quantity: swap.received,
  total: swap.paid,
  id: swap.id === undefined ? undefined : String(swap.id),
})

/** States of a movement without effect, or without effect yet. */
const WITHOUT_EFFECT: readonly (string | undefined)[] = ['pending', 'rejected', 'revoked']

/** Row of a wallet movement; none for one without effect, and for a swap, which has its own row. */
export function recordRows(record: FinanceRecord): readonly TaxRow[] {
  const { id, kind, source, coin, from, to, status } = record
  if (source === 'swap' || WITHOUT_EFFECT.includes(status)) return []
  return [
    {
      date: isoDate(record.createdAt),
      type: kind === 'system' ? (source ?? kind) : kind,
      pair: coin,
      side: kind === 'transfer' && from && to ? `${from} to ${to}` : undefined,
      quantity: record.quantity,
      fee: record.fee,
      'fee coin': record.fee === undefined ? undefined : record.feeCoin || coin,
      total: record.received,
      id: String(id),
    },
  ]
}

/** Sorts oldest first; rows without a date last. */
export const byDate = (rows: readonly TaxRow[]): readonly TaxRow[] =>
  [...rows].sort((a, b) => {
    if (a.date === b.date) return 0
    return a.date !== undefined && (b.date === undefined || a.date < b.date) ? -1 : 1
  })
