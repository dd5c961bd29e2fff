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
  { locale: 'TW', name: '繁體中文', tag: 'zh-Hant', ready: true },
  { locale: 'JP', name: '日本語', tag: 'ja', ready: true },
  { locale: 'KO', name: '한국어', tag: 'ko', ready: true },
  { locale: 'TR', name: 'Türkçe', tag: 'tr', ready: false },
  { locale: 'VI', name: 'Tiếng Việt', tag: 'vi', ready: false },
  { locale: 'ID', name: 'Bahasa Indonesia', tag: 'id', ready: false },
  { locale: 'RU', name: 'Русский', tag: 'ru', ready: false },
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
 * What the app speaks at its start: the choice of last time, else the first of the browser's languages that there are
 * texts for, else English (docs/reference/product.md#languages).
 */
export function firstLocale(stored: string | null, browser: readonly string[]): Locale {
  const ready = languages.filter((language) => language.ready).map(({ locale }) => locale)
  return ready.find((locale) => locale === stored) ?? localeOfLanguages(browser, ready)
}
