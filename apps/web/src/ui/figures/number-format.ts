import type { Locale } from '@bgk/sdk'
import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import {
  formatAmount,
  formatCompact,
  formatFiat,
  formatPercent,
  formatPrice,
  separators,
} from '@bgk/sdk/trading'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns number formats in the app's language. */
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

/** Replaces hidden amounts (docs/reference/product.md#screens: stars). */
export const HIDDEN = '******'

/**
 * Value for `translate`: `no` for texts without words, such as numbers, pairs and coin codes
 * (docs/reference/rules.md#r49).
 */
export const translateOf = (text: ReactNode): 'no' | undefined =>
  typeof text === 'number' || (typeof text === 'string' && !/\p{Ll}|\p{Lo}/u.test(text)) ? 'no' : undefined

export type Direction = 'up' | 'down' | 'flat'

export function directionOf(text: string | undefined): Direction {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return 'flat'
  const sign = cmp(value, '0')
  return sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat'
}
