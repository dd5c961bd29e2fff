import type { FinanceRecord, FlashOrder } from '@bgk/sdk'

export type RecordEntry =
  | { readonly kind: 'record'; readonly key: string; readonly record: FinanceRecord }
  | { readonly kind: 'swap'; readonly key: string; readonly swap: FlashOrder }

export const recordEntry = (record: FinanceRecord): RecordEntry => ({
  kind: 'record',
  key: `r${record.id}`,
  record,
})

export const swapEntry = (swap: FlashOrder, index: number): RecordEntry => ({
  kind: 'swap',
  // Some exchanges return swaps without a number.
  key: `s${swap.id ?? `${swap.createdAt}-${index}`}`,
  swap,
})

/** Entries without repeats: some exchanges list transfers among the bookings too. */
export function withoutRepeats(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()]
}

/** True for a booking that the list of swaps has already, with both coins in one row. */
export const isSwapBooking = (entry: RecordEntry): boolean =>
  entry.kind === 'record' && entry.record.source === 'swap'

/** Epoch milliseconds; entries without a date sort last. */
export const timeOf = (entry: RecordEntry): number =>
  (entry.kind === 'record' ? entry.record.createdAt : entry.swap.createdAt) ?? 0

/** Types of movements; `swap` has its own list at the exchange. */
export const TYPES = ['deposit', 'withdrawal', 'transfer', 'swap', 'system'] as const
export const STATES = ['pending', 'completed', 'rejected', 'revoked'] as const

export type RecordType = (typeof TYPES)[number]

/** Filter of the list; `all` matches everything. */
export interface RecordFilter {
  readonly type: RecordType | 'all'
  readonly coin: string
  readonly state: (typeof STATES)[number] | 'all'
}

/** Filter of an address: `?type=deposit&coin=BTC&state=pending`. Missing or unknown values mean all. */
export function filterOf(search: URLSearchParams): RecordFilter {
  const coin = search.get('coin')?.toUpperCase() ?? ''
  return {
    type: TYPES.find((type) => type === search.get('type')) ?? 'all',
    coin: /^[A-Z0-9]{1,20}$/.test(coin) ? coin : 'all',
    state: STATES.find((state) => state === search.get('state')) ?? 'all',
  }
}

/** Query string of a filter; '' for all. */
export function searchOf(filter: RecordFilter): string {
  const named = Object.entries(filter).filter(([, value]) => value !== 'all')
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`
}

/** Returns whether an entry matches; the exchange filters records by type and coin. */
export function passes(entry: RecordEntry, { coin, state }: RecordFilter): boolean {
  if (entry.kind === 'record') return state === 'all' || entry.record.status === state
  const { from, to } = entry.swap
  return (coin === 'all' || [from, to].includes(coin)) && (state === 'all' || state === 'completed')
}
