import { useFuturesPositions } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import type { Lost } from '../../app/use-sending'
import { useTranslation } from '../../i18n/use-translation'
import { newest } from './newest'

/** What to do when the answer to closing some of these positions was lost: whether any of them has fewer lots now, or is gone. */
export function useLostClose(): (before: readonly FuturesPosition[]) => Lost {
  const { t } = useTranslation('futures')
  const positions = useFuturesPositions()
  return (before) => ({
    found: t('foundClosed'),
    missing: t('foundUnchanged'),
    async happened() {
      const now = await newest(positions)
      return now && before.some((was) => now.find(({ id }) => id === was.id)?.quantity !== was.quantity)
    },
  })
}
