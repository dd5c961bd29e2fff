import type { MessageCode } from '@bgk/sdk/messages'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What a check of the SDK said no to. */
interface Refusal {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, string>>
}

/** A check's refusal as a sentence in the app's language; the route asks for the texts `checks`. */
export function useSayCheck(): (refusal: Refusal) => string {
  const { t } = useTranslation('checks')
  return useCallback(({ code, params }) => t(code, { replace: params }), [t])
}
