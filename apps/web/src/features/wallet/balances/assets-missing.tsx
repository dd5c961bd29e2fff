import type { UseQueryResult } from '@tanstack/react-query'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import styles from './assets.module.css'

interface AssetsMissingProps {
  assets: Pick<UseQueryResult<unknown>, 'isPending' | 'isFetching' | 'error' | 'refetch'>
  /** Of the rows that are to come. */
  count: number
  /** px */
  height: number
}

/** In place of an account that is not there: still on its way, or failed. */
export function AssetsMissing({ assets, count, height }: AssetsMissingProps) {
  const describe = useDescribeError()
  if (assets.isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonRows count={count} height={height} />
      </div>
    )
  }
  return (
    <ErrorState
      text={describe(assets.error)}
      onRetry={() => void assets.refetch()}
      busy={assets.isFetching}
    />
  )
}
