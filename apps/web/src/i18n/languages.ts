import { isLocale, type Locale, localeOfLanguages } from '@bgk/sdk'

interface Language {
  locale: Locale
  /** Its own name for itself. */
  name: string
  /** BCP 47, for `lang` and the browser's list. */
  tag: string
  /** Whether its texts are there yet. */
  ready: boolean
}

/** The nine languages of the product, English first. */
export const languages: readonly Language[] = [
  { locale: 'EN', name: 'English', tag: 'en', ready: true },
  { locale: 'CN', name: '简体中文', tag: 'zh-Hans', ready: true },
  { locale: 'TW', name: '繁體中文', tag: 'zh-Hant', ready: false },
  { locale: 'JP', name: '日本語', tag: 'ja', ready: false },
  { locale: 'KO', name: '한국어', tag: 'ko', ready: false },
  { locale: 'TR', name: 'Türkçe', tag: 'tr', ready: true },
  { locale: 'VI', name: 'Tiếng Việt', tag: 'vi', ready: true },
  { locale: 'ID', name: 'Bahasa Indonesia', tag: 'id', ready: true },
  { locale: 'RU', name: 'Русский', tag: 'ru', ready: true },
]

/** What the app speaks now. */
export function localeOf({ language }: { language: string }): Locale {
  return isLocale(language) ? language : 'EN'
}

/**
 * What the app speaks at its start: the choice of last time, else the browser's language; English while that
 * has no texts (docs/reference/product.md#languages).
 */
export function firstLocale(stored: string | null, browser: readonly string[]): Locale {
  const wanted = isLocale(stored) ? stored : localeOfLanguages(browser)
  return languages.some(({ locale, ready }) => ready && locale === wanted) ? wanted : 'EN'
}
