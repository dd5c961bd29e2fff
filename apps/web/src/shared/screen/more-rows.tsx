import { ListFoot } from '../../ui/layout/list-foot'
import { useDescribeError } from '../writes/use-describe-error'

interface MoreRowsProps {
  query: {
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** End of a list that comes in pages: loads the next page when it is near the screen or pressed; nothing after the last page. */
export function MoreRows({ query }: MoreRowsProps) {
  const describe = useDescribeError()
  if (!query.hasNextPage) return null
  return (
    <ListFoot
      busy={query.isFetchingNextPage}
      problem={query.isFetchNextPageError ? describe(query.error) : undefined}
      onMore={() => void query.fetchNextPage()}
    />
  )
}
