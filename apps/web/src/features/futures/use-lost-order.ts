import { useBgkClient } from '@bgk/react-bindings'
import { type FuturesAttempt, reconcileFuturesOrder } from '@bgk/sdk'
import { useTranslation } from '../../i18n/use-translation'
import type { Lost } from './use-sending'

/** What to do when the answer to a new order was lost: whether the exchange has it. Equal orders that stood before are none of this one. */
export function useLostOrder(): (attempt: FuturesAttempt, knownIds?: readonly number[]) => Lost {
  const { t } = useTranslation('futures')
  const client = useBgkClient()
  return (attempt, knownIds = []) => ({
    found: t('foundPlaced'),
    missing: t('foundMissing'),
    async happened() {
      const { state } = await reconcileFuturesOrder(client, attempt, { knownIds })
      return state === 'ambiguous' ? undefined : state === 'placed'
    },
  })
}
