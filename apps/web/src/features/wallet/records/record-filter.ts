import type { FinanceRecord, FlashOrder } from '@bgk/sdk'

/** A row of the history: a record of the wallet, or a swap. */
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
  // Some exchanges number no swaps.
  key: `s${swap.id ?? `${swap.createdAt}-${index}`}`,
  swap,
})

/** The list of swaps has it already, both of its coins in one row. */
export const isSwapBooking = (entry: RecordEntry): boolean =>
  entry.kind === 'record' && entry.record.source === 'swap'

/** Epoch milliseconds; what the exchange does not date stands last. */
export const timeOf = (entry: RecordEntry): number =>
  (entry.kind === 'record' ? entry.record.createdAt : entry.swap.createdAt) ?? 0

/** What moved coins; `swap` has a list of its own at the exchange. */
export const TYPES = ['deposit', 'withdrawal', 'transfer', 'swap', 'system'] as const
export const STATES = ['pending', 'completed', 'rejected', 'revoked'] as const

export type RecordType = (typeof TYPES)[number]

/** What the list is narrowed to; `all` is no narrowing. */
export interface RecordFilter {
  readonly type: RecordType | 'all'
  readonly coin: string
  readonly state: (typeof STATES)[number] | 'all'
}

/** The filter an address names: `?type=deposit&coin=BTC&state=pending`; what it does not name, or nobody knows, is all. */
export function filterOf(search: URLSearchParams): RecordFilter {
  const coin = search.get('coin')?.toUpperCase() ?? ''
  return {
    type: TYPES.find((type) => type === search.get('type')) ?? 'all',
    coin: /^[A-Z0-9]{1,20}$/.test(coin) ? coin : 'all',
    state: STATES.find((state) => state === search.get('state')) ?? 'all',
  }
}

/** The address's part for a filter; '' for all. */
export function searchOf(filter: RecordFilter): string {
  const named = Object.entries(filter).filter(([, value]) => value !== 'all')
  return named.length === 0 ? '' : `?${new URLSearchParams(named)}`
}

/** Whether an entry is to be shown; type and coin of records are narrowed by the exchange. */
export function passes(entry: RecordEntry, { coin, state }: RecordFilter): boolean {
  if (entry.kind === 'record') return state === 'all' || entry.record.status === state
  const { from, to } = entry.swap
  return (coin === 'all' || [from, to].includes(coin)) && (state === 'all' || state === 'completed')
}
