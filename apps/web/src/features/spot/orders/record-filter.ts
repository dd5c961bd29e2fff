import type { PairRef, SpotOrder } from '@bgk/sdk'

export const DAYS = ['1', '7', '30', '90'] as const

/** Creation time: any, the last days, or a range of the device's calendar days ('' is open). */
export type TimeFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'days'; readonly days: (typeof DAYS)[number] }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }

/** Filter of the order record. */
export interface RecordFilter {
  /** Undefined: all pairs. */
  readonly pair: RecordPair | undefined
  readonly side: 'all' | 'buy' | 'sell'
  readonly state: string
  readonly time: TimeFilter
}

export const anything: RecordFilter = { pair: undefined, side: 'all', state: 'all', time: { kind: 'all' } }

export const isNarrowed = ({ pair, side, state, time }: RecordFilter): boolean =>
  pair !== undefined || side !== 'all' || state !== 'all' || time.kind !== 'all'

/** Epoch milliseconds. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

const DAY_MS = 86_400_000

/** Converts a time filter into a span, relative to `now`. */
export function spanOf(time: TimeFilter, now: number): TimeSpan {
  switch (time.kind) {
    case 'all':
      return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
    case 'days':
      return { from: now - Number(time.days) * DAY_MS, to: Number.POSITIVE_INFINITY }
    case 'range':
      return {
        from: startOfDay(time.from, 0) ?? Number.NEGATIVE_INFINITY,
        to: (startOfDay(time.to, 1) ?? Number.POSITIVE_INFINITY) - 1,
      }
  }
}

function startOfDay(text: string, later: number): number | undefined {
  const [year, month, day] = text.split('-').map(Number)
  if (!year || !month || !day) return undefined
  return new Date(year, month - 1, day + later).getTime()
}

type Row = Pick<SpotOrder, 'base' | 'quote' | 'side' | 'status' | 'createdAt'>

/** Returns whether an order matches; an order without a time matches every span. */
export function passes(order: Row, filter: RecordFilter, span: TimeSpan): boolean {
  const { pair, side, state } = filter
  const { createdAt: time } = order
  return (
    (!pair || (pair.base === order.base && pair.quote === order.quote)) &&
    (side === 'all' || side === order.side) &&
    (state === 'all' || state === order.status) &&
    (time === undefined || (time >= span.from && time <= span.to))
  )
}

/** Pair in the address of the order record, without a board if the exchange has none. */
interface RecordPair extends PairRef {
  readonly board?: string | undefined
}

/** `/exchangeRecord/{"plate":…,"tradcoin":…,"maincoin":…}` (docs/reference/product.md#routes). */
export function recordPath({ base, quote, board }: RecordPair): string {
  const data = { plate: board, tradcoin: base, maincoin: quote }
  return `/exchangeRecord/${encodeURIComponent(JSON.stringify(data))}`
}

/** Pair of an address; undefined if it names none, which means all pairs. */
export function pairOfRecord(data: string | undefined): RecordPair | undefined {
  try {
    const { plate, tradcoin, maincoin } = { ...JSON.parse(decodeURIComponent(data ?? '')) }
    if (typeof tradcoin !== 'string' || typeof maincoin !== 'string' || !tradcoin || !maincoin)
      return undefined
    return { base: tradcoin, quote: maincoin, ...(typeof plate === 'string' && plate && { board: plate }) }
  } catch {
    return undefined
  }
}
