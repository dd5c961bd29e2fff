import { useCycleHistory, useFuturesClosedPositions } from '@bgk/react-bindings'
import { useEffect, useRef } from 'react'
import { cycleResults, positionResult, type Result } from './results'

interface Results {
  readonly results: readonly Result[]
  /** Every result after this moment is loaded; undefined: all of them are. */
  readonly since: number | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  /** Older rows are being loaded. */
  readonly isFetchingMore: boolean
  /** A list that could not be loaded. */
  readonly error: unknown
  /** Older rows that could not be loaded. */
  readonly moreError: unknown
  more(): void
  retry(): void
}

/** Results of closed positions and cycle orders, newest first; older pages are loaded until all since `from` are there. */
export function useResults(from: number): Results {
  const positions = useFuturesClosedPositions()
  const cycles = useCycleHistory()
  const lists = [
    { query: positions, results: positions.data?.rows.map(positionResult) },
    { query: cycles, results: cycles.data?.rows.flatMap(cycleResults) },
  ]
  // Rows that a list had when its next page was asked for: some exchanges repeat the last page for ever.
  const rowsBeforeFetch = useRef(new Map<number, number>())
  let since: number | undefined
  let behind: number | undefined
  for (const [index, { query, results = [] }] of lists.entries()) {
    const wasEmpty =
      rowsBeforeFetch.current.get(index) === results.length &&
      !query.isFetchingNextPage &&
      !query.isFetchNextPageError
    if (!query.hasNextPage || wasEmpty) continue
    const end = results.filter(({ time }) => time !== undefined).at(-1)?.time ?? Number.POSITIVE_INFINITY
    if (since !== undefined && end <= since) continue
    since = end
    behind = index
  }
  const older = behind === undefined ? undefined : lists[behind]
  const failed = lists.filter(({ query, results }) => query.isError && !results)
  const isFetchingMore = older?.query.isFetchingNextPage ?? false
  const moreError = older?.query.isFetchNextPageError ? older.query.error : undefined
  const needsMore = since !== undefined && since >= from && !isFetchingMore && moreError === undefined
  const more = () => {
    if (behind === undefined) return
    rowsBeforeFetch.current.set(behind, older?.results?.length ?? 0)
    void older?.query.fetchNextPage()
  }
  // Rows that are loaded change what is wanted: the next page, or nothing.
  useEffect(() => {
    if (needsMore) more()
  }, [needsMore, since])
  return {
    results: lists.flatMap(({ results = [] }) => results),
    since,
    isPending: lists.some(({ query }) => query.isPending),
    isFetching: failed.some(({ query }) => query.isFetching),
    isFetchingMore,
    error: failed[0]?.query.error ?? undefined,
    moreError,
    more,
    retry() {
      for (const { query } of failed) void query.refetch()
    },
  }
}
