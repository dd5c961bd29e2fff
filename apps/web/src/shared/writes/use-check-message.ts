import type { MessageCode } from '@bgk/sdk/messages'
import { separators } from '@bgk/sdk/trading'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/figures/number-format'

/** Rejection by a check of the SDK. */
interface Refusal {
  readonly code: MessageCode
  readonly params: Readonly<Record<string, string>>
}

/** Returns a function that translates a check's rejection; the route must load the texts `checks`. */
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
