import { isLocale, type Locale, languages, localeOfLanguages } from '@bgk/sdk'

/** BCP 47. */
export const tagOf = (locale: string): string => languages[isLocale(locale) ? locale : 'EN'].tag

/** What the app speaks now. */
export function localeOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : 'EN'
}

/**
 * What the app speaks at its start: the choice of last time, else the first of the browser's languages that the product speaks, else
 * English (docs/reference/product.md#languages).
 */
export function firstLocale(stored: string | null, browser: readonly string[]): Locale {
  return isLocale(stored) ? stored : localeOfLanguages(browser)
}

/**
 * A text as it is searched for (docs/reference/rules.md#r48): small letters of usual width without marks over them, so that "ispanya"
 * finds İspanya, "do la" Đô la and "ＢＴＣ" BTC.
 */
export function searchable(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replaceAll('ı', 'i').replaceAll('đ', 'd')
}
