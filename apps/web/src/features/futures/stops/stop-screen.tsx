import { useFuturesPositions, useFuturesStopOrders } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../../platform/navigation/use-go-back'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Screen } from '../../../platform/screen/screen'
import { useLiveState } from '../../../platform/screen/use-live-state'
import { useDescribeError } from '../../../platform/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import { TopBar } from '../../../ui/layout/top-bar'
import { AddStop } from './add-stop'
import { StopList } from './stop-list'
import styles from './stop-screen.module.css'
import { StopSubject } from './stop-subject'
import { useTriggerWatch } from './use-trigger-watch'

/** Take-profit and stop-loss of one position: several orders, each for some of its lots. */
export function StopScreen() {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const goBack = useGoBack('/futures')
  const navigate = useNavigate()
  const wanted = wantedPosition(useLocation().state)
  const positions = useFuturesPositions()
  const position = positions.data?.find(({ id }) => id === wanted)
  useTriggerWatch(position && [position], () => void positions.refetch())
  return (
    <Screen pull live bar={<TopBar title={t('stopTitle')} onBack={goBack} />}>
      {positions.isPending && <SkeletonRows count={3} height={120} />}
      {positions.isError && !positions.data && (
        <ErrorState
          text={describe(positions.error)}
          busy={positions.isFetching}
          onRetry={() => void positions.refetch()}
        />
      )}
      {positions.data && !position && (
        <EmptyState
          icon="trend"
          title={t('positionGone')}
          hint={t('positionGoneHint')}
          action={
            <Button variant="soft" size={44} onClick={() => navigate('/futures')}>
              {t('toPositions')}
            </Button>
          }
        />
      )}
      {position && <Stops position={position} />}
    </Screen>
  )
}

function Stops({ position }: { position: FuturesPosition }) {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const { stale } = useLiveState()
  const stops = useFuturesStopOrders(position.id)
  const standing = stops.data?.filter(({ status }) => status === 'active')
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

/** The position tab says which one. */
function wantedPosition(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('positionId' in state)) return undefined
  return typeof state.positionId === 'number' ? state.positionId : undefined
}
