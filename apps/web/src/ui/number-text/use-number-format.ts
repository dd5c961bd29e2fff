import type { Locale } from '@bgk/sdk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount } from './format-amount'
import { formatCompact } from './format-compact'
import { formatFiat } from './format-fiat'
import { formatPercent } from './format-percent'
import { formatPrice } from './format-price'
import { separators } from './separators'

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
