import type { MessageCode } from '@bgk/sdk/messages'
import { separators } from '@bgk/sdk/trading'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/figures/number-format'

/** What a check of the SDK said no to. */
interface Refusal {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, string>>
}

/** A check's refusal as a sentence in the app's language; the route asks for the texts `checks`. */
export function useCheckMessage(): (refusal: Refusal) => string {
  const { t } = useTranslation('checks')
  const { locale } = useNumberFormat()
  return useCallback(
    ({ code, params }) => {
      const formatted = Object.entries(params).map(([name, text]) => [
        name,
        /^\d+\.\d+$/.test(text) ? text.replace('.', separators[locale].point) : text,
      ])
      return t(code, { replace: Object.fromEntries(formatted) })
    },
    [t, locale],
  )
}
