import type { Locale } from '@bgk/sdk'
import {
  formatAmount,
  formatCompact,
  formatFiat,
  formatPercent,
  formatPrice,
  separators,
} from '@bgk/sdk/trading'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The number formats in the language of the app. */
export function useNumberFormat() {
  const { i18n } = useTranslation()
  const locale: Locale = i18n.language in separators ? (i18n.language as Locale) : 'EN'
  return useMemo(
    () => ({
      locale,
      price: (text: string | undefined, decimals?: number) => formatPrice(text, decimals, locale),
      amount: (text: string | undefined, decimals: number, trim = false) =>
        formatAmount(text, decimals, { locale, trim }),
      percent: (text: string | undefined) => formatPercent(text, locale),
      compact: (text: string | undefined) => formatCompact(text, locale),
      fiat: (text: string | undefined, symbol: string, estimate = true) =>
        formatFiat(text, symbol, { locale, estimate }),
    }),
    [locale],
  )
}
