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
