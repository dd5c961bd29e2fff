import { isLocale, type Locale, localeOfLanguages } from '@bgk/sdk'

interface Language {
  locale: Locale
  /** Its own name for itself. */
  name: string
  /** BCP 47, for `lang` and the browser's list. */
  tag: string
}

/** The nine languages of the product, English first. */
export const languages: readonly Language[] = [
  { locale: 'EN', name: 'English', tag: 'en' },
  { locale: 'CN', name: '简体中文', tag: 'zh-Hans' },
  { locale: 'TW', name: '繁體中文', tag: 'zh-Hant' },
  { locale: 'JP', name: '日本語', tag: 'ja' },
  { locale: 'KO', name: '한국어', tag: 'ko' },
  { locale: 'TR', name: 'Türkçe', tag: 'tr' },
  { locale: 'VI', name: 'Tiếng Việt', tag: 'vi' },
  { locale: 'ID', name: 'Bahasa Indonesia', tag: 'id' },
  { locale: 'RU', name: 'Русский', tag: 'ru' },
]

/** BCP 47. */
export function tagOf(locale: string): string {
  return languages.find((language) => language.locale === locale)?.tag ?? 'en'
}

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
