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
} from './record-filter'

/** What waits is asked for again so often: somebody else decides. */
const WAITING_MS = 5000

interface WalletRecords {
  /** Those that pass the filter, newest first. */
  readonly rows: readonly RecordEntry[]
  /** There are some that do not pass. */
  readonly narrowed: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isFetchingMore: boolean
  readonly hasMore: boolean
  /** A list that could not be asked for; the others are shown. */
  readonly error: Error | undefined
  /** The next page could not be asked for. */
  readonly moreError: Error | undefined
  more(): void
  retry(): void
}

/** The wallet's records of one type, or of all: the exchange has a list for each, here they are one. */
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
  const once = merged.rows.filter((entry) => !isSwapBooking(entry))
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

/** A list that comes in pages, newest first. */
interface Grown<Row> {
  readonly rows: readonly Row[]
  /** There are older ones that are not loaded yet. */
  readonly more: boolean
}

/**
 * One list of several, newest first, down to where each of them is known: what is older than the end of a list that goes on could have
 * an unloaded row above it. `behind` is the list that goes on from there; undefined when all are complete.
 */
export function mergeNewest<Row>(
  lists: readonly Grown<Row>[],
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
