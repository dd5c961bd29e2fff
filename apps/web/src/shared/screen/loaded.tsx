import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/empty-state'
import { useDescribeError } from '../writes/use-describe-error'

/** Fields of a query's result that determine its display. */
interface QueryState {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export function QueryError({ query, compact = false }: { query: QueryState; compact?: boolean }) {
  const describe = useDescribeError()
  return (
    <ErrorState
      compact={compact}
      text={describe(query.error)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

export interface LoadedProps<Data> {
  query: QueryState & { readonly data: Data | undefined; readonly isPending: boolean }
  /** Placeholder until the first response. */
  pending: ReactNode
  /** Less space around the error, for a part of a screen. */
  compact?: boolean
  children: (data: Data) => ReactNode
}

/** Content of a query: placeholder, error with a retry, or data. Old data stays if a refresh fails. */
export function Loaded<Data>({ query, pending, compact = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isPending ? pending : <QueryError query={query} compact={compact} />
}
