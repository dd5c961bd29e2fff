import { Button } from '../ui/controls/button'
import { EmptyState, ErrorState } from '../ui/feedback/empty-state'
import { Skeleton, SkeletonRows, Spinner, StaleStrip } from '../ui/feedback/loading'
import styles from './gallery.module.css'
import { Part } from './part'

/** What stands in for data: late, loading, none, failed. */
export function StatesPart() {
  const since = new Date(2026, 0, 2, 12, 4, 31).getTime()
  return (
    <Part id="states" title="States">
      <StaleStrip state="live" />
      <StaleStrip state="reconnecting" since={since} />
      <StaleStrip state="stale" since={since} />
      <StaleStrip state="offline" />
      <div className={styles.row}>
        <Spinner />
        <Spinner size={32} />
      </div>
      <Skeleton height={92} radius={14} />
      <SkeletonRows count={2} />
      <EmptyState icon="search" title="No market matches “xyz”" hint="Check the spelling." compact />
      <EmptyState
        icon="orders"
        title="No open orders"
        hint="What you place shows up here"
        action={
          <Button variant="soft" size={44}>
            Place an order
          </Button>
        }
      />
      <ErrorState text="Request failed! Please check network connection" onRetry={() => {}} compact />
      <ErrorState text="Request failed! Please check network connection" onRetry={() => {}} busy />
    </Part>
  )
}
