import { useSettle } from '@bgk/react-bindings'
import type { Lost } from '../../app/use-sending'
import { useTranslation } from '../../i18n/use-translation'

/** What to do when the answer to a new order was lost: whether the exchange has it. */
export function useLostOrder(): Lost {
  const { t } = useTranslation('futures')
  const { settle } = useSettle()
  return {
    found: t('foundPlaced'),
    missing: t('foundMissing'),
    async happened(attempt) {
      const { state } = await settle(attempt)
      return state === 'unsure' ? undefined : state === 'placed'
    },
  }
}
