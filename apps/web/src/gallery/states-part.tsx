import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { ListRow } from '../ui/list-row'
import { SkeletonRows } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'
import { StaleStrip } from '../ui/stale-strip'
import styles from './gallery.module.css'

export function StatesPart() {
  const since = new Date(2026, 0, 2, 12, 4, 31).getTime()
  return (
    <section className={styles.part}>
      <h2>States</h2>
      <StaleStrip state="reconnecting" since={since} />
      <StaleStrip state="stale" since={since} />
      <StaleStrip state="offline" />
      <Card flush title="Account">
        <ListRow icon="id" label="Identity verification" value="Verified" onPress={() => {}} />
        <ListRow icon="shield" label="Security centre" hint="Password, phone, email" onPress={() => {}} />
        <ListRow icon="globe" label="Русский" value="Coming" disabled onPress={() => {}} />
      </Card>
      <Spinner />
      <SkeletonRows count={2} />
      <EmptyState icon="search" title="No market matches “xyz”" hint="Check the spelling." compact />
      <ErrorState text="Request failed! Please check network connection" onRetry={() => {}} compact />
    </section>
  )
}
