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
