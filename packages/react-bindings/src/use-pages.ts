import type { Endpoint } from '@bgk/sdk/endpoints'
import type { Page, PageInput } from '@bgk/sdk/wire'
import {
  type InfiniteData,
  skipToken,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import type { ReadPolicy } from './call-policy'
import { entries } from './entries'
import { refreshMoved } from './refresh'
import { useBgkClient } from './use-bgk-client'
import { useReadOptions } from './use-read-options'

export interface PagesPolicy<Row> extends Pick<ReadPolicy<Page<Row>>, 'poll' | 'moved'> {
  /** Rows a page; default 20. */
  readonly limit?: number
}

/** A row that moved to the next page while pages were loaded comes once. */
function joined<Row extends object>({ pages }: InfiniteData<Page<Row>>): Page<Row> {
  const rows = new Map<unknown, Row>()
  for (const page of pages) for (const row of page.rows) rows.set(('id' in row && row.id) || row, row)
  return { rows: [...rows.values()], total: pages.at(-1)?.total ?? 0 }
}

/**
 * Any list that comes in pages, as one that grows: `data.rows` are those of all pages loaded so far, `data.total` counts all there
 * are; `hasNextPage`, `fetchNextPage()`. Waits while `input` (all but page and limit) is false, and for a login where needed.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = usePages(accountRecords, { kind: 'deposit' })
 */
export function usePages<Input extends PageInput, Row extends object>(
  entry: Endpoint<Input, Page<Row>>,
  input: Omit<Input, keyof PageInput> | false,
  policy?: PagesPolicy<Row>,
): UseInfiniteQueryResult<Page<Row>>
export function usePages<Row extends object>(
  entry: Endpoint<PageInput, Page<Row>>,
  input: object | false,
  { limit = 20, poll, moved }: PagesPolicy<Row> = {},
): UseInfiniteQueryResult<Page<Row>> {
  const { transport } = useBgkClient()
  return useInfiniteQuery({
    ...useReadOptions(entry),
    queryKey: bgkKeys.of(entry, 'pages', input),
    queryFn: input
      ? async ({ signal, client, queryKey, pageParam: page }): Promise<Page<Row>> => {
          const answer = await entries.call(transport, entry, { ...input, page, limit }, { signal })
          const before = client.getQueryData<InfiniteData<Page<Row>>>(queryKey)?.pages[page - 1]
          refreshMoved(client, before, answer, moved)
          return answer
        }
      : skipToken,
    initialPageParam: 1,
    getNextPageParam: (last: Page<Row>, _pages: unknown, page: number) =>
      last.rows.length > 0 && page * limit < last.total ? page + 1 : undefined,
    select: joined<Row>,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data?.pages[0] && poll?.(data.pages[0], dataUpdateCount)) || false,
  })
}
