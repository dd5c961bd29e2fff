import { isLocale, type Locale, languages, localeOfLanguages } from '@bgk/sdk'

/** BCP 47 tag. */
export const tagOf = (locale: string): string => languages[isLocale(locale) ? locale : 'EN'].tag

export function localeOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : 'EN'
}

/**
 * Selects the initial language: the stored choice, else the first supported language of the browser, else
 * English
 * (docs/reference/product.md#languages).
 */
export function firstLocale(stored: string | null, browser: readonly string[]): Locale {
  return isLocale(stored) ? stored : localeOfLanguages(browser)
}

/**
 * Normalizes a text for search (docs/reference/rules.md#r48): lower case, normal width, no diacritics.
 * "ispanya" finds İspanya, "do la"
 * finds Đô la, and "ＢＴＣ" finds BTC.
 */
export function searchable(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll('ı', 'i').replaceAll('đ', 'd')
}
