import type { ReactNode } from 'react'
import { ListFoot } from '../../ui/layout/list-foot'
import { useDescribeError } from '../writes/use-describe-error'
import { Loaded, type LoadedProps } from './loaded'

interface Pages<Row> {
  readonly rows: readonly Row[]
}

interface PagedListProps<Row> extends Omit<LoadedProps<Pages<Row>>, 'query' | 'children'> {
  query: LoadedProps<Pages<Row>>['query'] & {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * Paged list: placeholder, error with a retry, empty state, or rows with a footer that loads the next page.
 */
export function PagedList<Row>({ query, empty, children, ...states }: PagedListProps<Row>) {
  const describe = useDescribeError()
  return (
    <Loaded query={query} {...states}>
      {({ rows }) => (
        <>
          {rows.length === 0 ? empty : children(rows)}
          {query.hasNextPage && (
            <ListFoot
              busy={query.isFetchingNextPage}
              problem={query.isFetchNextPageError ? describe(query.error) : undefined}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
