import { useBgkClient } from '@bgk/react-bindings'
import { type FuturesAttempt, reconcileFuturesOrder } from '@bgk/sdk'
import { useEffect, useRef } from 'react'
import type { Lost } from '../../app/use-sending'
import { useTranslation } from '../../i18n/use-translation'

/**
 * What to do when the answer to a new order was lost: whether the exchange has it. Equal orders that stood before are none of this one;
 * leaving the screen ends the search.
 */
export function useLostOrder(): (attempt: FuturesAttempt, knownIds?: readonly number[]) => Lost {
  const { t } = useTranslation('futures')
  const client = useBgkClient()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return (attempt, knownIds = []) => ({
    found: t('foundPlaced'),
    missing: t('foundMissing'),
    async happened() {
      const signal = leaving.current?.signal
      const { state } = await reconcileFuturesOrder(client, attempt, { knownIds, ...(signal && { signal }) })
      return state === 'ambiguous' ? undefined : state === 'placed'
    },
  })
}
