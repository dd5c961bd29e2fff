import { useFuturesPositions } from '@bgk/react-bindings'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGoBack, useNavigate } from '../../../shared/navigation/navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { TopBar } from '../../../ui/layout/bars'
import { Card, ListRow } from '../../../ui/layout/card'
import { bySide, pairText } from '../trade-words'
import { Stops } from './stops'
import { useTriggerWatch } from './use-trigger-watch'

/**
 * Take-profit and stop-loss of one position: several orders, each for some of its lots. `/stopPl?position=17` says of which; without
 * it the open positions are there to choose from.
 */
export function StopScreen() {
  const { t } = useTranslation('futures')
  const describe = useDescribeError()
  const goBack = useGoBack('/futures')
  const navigate = useNavigate()
  const positionId = useSearchParams()[0].get('position')
  const positions = useFuturesPositions()
  const position = positions.data?.find(({ id }) => String(id) === positionId)
  const choices = positionId === null ? (positions.data ?? []) : []
  useTriggerWatch(position && [position], () => void positions.refetch())
  return (
    <Screen pull bar={<TopBar title={t('stopTitle')} onBack={goBack} />}>
      {positions.isPending && <SkeletonRows count={3} height={120} />}
      {positions.isError && !positions.data && (
        <ErrorState
          text={describe(positions.error)}
          busy={positions.isFetching}
          onRetry={() => void positions.refetch()}
        />
      )}
      {choices.length > 0 && (
        <Card title={t('positions')} flush>
          {choices.map((choice) => (
            <ListRow
              key={choice.id}
              label={t('positionLabel', {
                side: bySide(choice.side, t('long'), t('short')) ?? UNKNOWN,
                pair: pairText(choice),
              })}
              onPress={() => navigate(`/stopPl?position=${choice.id}`)}
            />
          ))}
        </Card>
      )}
      {positions.data && !position && choices.length === 0 && (
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
