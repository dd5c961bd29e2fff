import { useFlashOrders, useRecords } from '@bgk/react-bindings'
import type { FinanceRecord, FlashOrder, Page } from '@bgk/sdk'
import type { InfiniteData, Query } from '@tanstack/react-query'
import {
  isSwapBooking,
  passes,
  type RecordEntry,
  type RecordFilter,
  type RecordType,
  recordEntry,
  swapEntry,
  timeOf,
  withoutRepeats,
} from './record-filter'

/** Poll interval of pending records: another party decides. */
const WAITING_MS = 5000

interface WalletRecords {
  /** Rows that match the filter, newest first. */
  readonly rows: readonly RecordEntry[]
  /** True if rows were filtered out. */
  readonly narrowed: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isFetchingMore: boolean
  readonly hasMore: boolean
  /** Error of a failed list; the others are shown. */
  readonly error: Error | undefined
  readonly moreError: Error | undefined
  more(): void
  retry(): void
}

/** Wallet records of one type, or of all: merges the exchange's separate lists. */
export function useWalletRecords(filter: RecordFilter): WalletRecords {
  const { type, coin } = filter
  const of = (kind: RecordType) =>
    type === 'all' || type === kind ? { kind, ...(coin !== 'all' && { coin }) } : undefined
  const options = { refetchInterval: whileWaiting }
  const deposits = useRecords(of('deposit'), options)
  const withdrawals = useRecords(of('withdrawal'), options)
  const transfers = useRecords(of('transfer'))
  const bookings = useRecords(of('system'))
  const swaps = useFlashOrders({ enabled: type === 'all' || type === 'swap' })
  const lists = [
    { type: 'deposit', query: deposits, entries: deposits.data?.rows.map(recordEntry) },
    { type: 'withdrawal', query: withdrawals, entries: withdrawals.data?.rows.map(recordEntry) },
    { type: 'transfer', query: transfers, entries: transfers.data?.rows.map(recordEntry) },
    { type: 'system', query: bookings, entries: bookings.data?.rows.map(recordEntry) },
    {
      type: 'swap',
      query: swaps,
      entries: swaps.data?.rows.map((swap: FlashOrder, at) => swapEntry(swap, at)),
    },
  ].filter((list) => type === 'all' || list.type === type)
  const merged = mergeNewest(
    lists.map(({ entries = [], query }) => ({ rows: entries, more: query.hasNextPage })),
    timeOf,
  )
  const once = withoutRepeats(merged.rows).filter((entry) => !isSwapBooking(entry))
  const rows = once.filter((entry) => passes(entry, filter))
  const behind = merged.behind === undefined ? undefined : lists[merged.behind]?.query
  const failed = lists.filter(({ query, entries }) => query.isError && !entries)
  return {
    rows,
    narrowed: rows.length < once.length,
    isPending: lists.some(({ query }) => query.isPending),
    isFetching: failed.some(({ query }) => query.isFetching),
    isFetchingMore: behind?.isFetchingNextPage ?? false,
    hasMore: behind !== undefined,
    error: failed[0]?.query.error ?? undefined,
    moreError: (behind?.isFetchNextPageError && behind.error) || undefined,
    more: () => void behind?.fetchNextPage(),
    retry() {
      for (const { query } of failed) void query.refetch()
    },
  }
}

type Pages = Query<Page<FinanceRecord>, Error, InfiniteData<Page<FinanceRecord>, number>>

function whileWaiting({ state }: Pick<Pages, 'state'>): number | false {
  const waits = state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'pending'))
  return waits ? WAITING_MS : false
}

/** A list with pages, newest first. */
interface PagedRows<Row> {
  readonly rows: readonly Row[]
  /** Older rows are not loaded yet. */
  readonly more: boolean
}

/**
 * Merges lists, newest first, down to the time at which all are loaded: below the end of an incomplete list
 * an unloaded row could be missing. `behind` is that incomplete list; undefined if all are complete.
 */
export function mergeNewest<Row>(
  lists: readonly PagedRows<Row>[],
  timeOf: (row: Row) => number,
): { readonly rows: readonly Row[]; readonly behind: number | undefined } {
  let known = Number.NEGATIVE_INFINITY
  let behind: number | undefined
  for (const [index, { rows, more }] of lists.entries()) {
    if (!more) continue
    const last = rows.at(-1)
    const end = last === undefined ? Number.POSITIVE_INFINITY : timeOf(last)
    if (behind !== undefined && end <= known) continue
    known = end
    behind = index
  }
  const rows = lists
    .flatMap((list) => list.rows)
    .filter((row) => timeOf(row) >= known)
    .sort((a, b) => timeOf(b) - timeOf(a))
  return { rows, behind }
}
