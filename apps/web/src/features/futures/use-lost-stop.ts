import { useFuturesStopOrders } from '@bgk/react-bindings'
import type { StopOrder } from '@bgk/sdk'
import type { Lost } from '../../app/use-sending'
import { useTranslation } from '../../i18n/use-translation'
import { newest } from './newest'

/** What to do when the answer about a stop order of this position was lost: whether those that stand are as they should be. */
export function useLostStop(
  positionId: number,
): (isDone: (standing: readonly StopOrder[]) => boolean) => Lost {
  const { t } = useTranslation('futures')
  const stops = useFuturesStopOrders(positionId)
  return (isDone) => ({
    found: t('foundDone'),
    missing: t('foundUnchanged'),
    async happened() {
      const now = await newest(stops)
      return now && isDone(now.filter(({ status }) => status === 'active'))
    },
  })
}
