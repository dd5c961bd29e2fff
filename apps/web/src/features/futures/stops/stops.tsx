import { useFuturesStopOrders } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../../shared/screen/use-live-state'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import { AddStop } from './add-stop'
import { StopList } from './stop-list'
import { StopSubject } from './stop-subject'
import styles from './stops.module.css'

/** The take-profit and stop-loss orders of one position, and the form for another. */
export function Stops({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const { stale } = useLiveState()
  const stops = useFuturesStopOrders(position.id)
  // This is the list of those that stand: one that says nothing else does.
  const standing = stops.data?.filter(({ status = 'active' }) => status === 'active')
  return (
    <div className={styles.stops}>
      <StopSubject position={position} stale={stale} />
      <section aria-labelledby="standing-stops">
        <h2 id="standing-stops" className={styles.heading}>
          {t('standingStops')}
        </h2>
        {standing ? (
          <StopList position={position} stops={standing} />
        ) : stops.isError ? (
          <ErrorState compact text={describe(stops.error)} onRetry={() => void stops.refetch()} />
        ) : (
          <SkeletonRows count={2} height={72} />
        )}
      </section>
      <section aria-labelledby="add-stop">
        <h2 id="add-stop" className={styles.heading}>
          {t('addStop')}
        </h2>
        <Card>
          <AddStop position={position} />
        </Card>
      </section>
    </div>
  )
}
