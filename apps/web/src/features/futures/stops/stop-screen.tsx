import { useFuturesPositions } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGoBack } from '../../../platform/navigation/use-go-back'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Screen } from '../../../platform/screen/screen'
import { useDescribeError } from '../../../platform/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { Stops } from './stops'
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

/** The position tab says which one. */
function wantedPosition(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('positionId' in state)) return undefined
  return typeof state.positionId === 'number' ? state.positionId : undefined
}
