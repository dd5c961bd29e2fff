/** A language of the product. */
export interface Language {
  /** Its own name. */
  readonly name: string
  /** BCP 47, for `lang` of a page and the languages of a browser. */
  readonly tag: string
}

/**
 * Languages of the product by locale, English first because it is the default (docs/reference/product.md#languages).
 *
 * @example
 * import { languages } from '@bgk/sdk/languages'
 *
 * console.log(languages.JP.name, languages.JP.tag) // 日本語 ja
 */
export const languages = {
  EN: { name: 'English', tag: 'en' },
  CN: { name: '简体中文', tag: 'zh-Hans' },
  TW: { name: '繁體中文', tag: 'zh-Hant' },
  JP: { name: '日本語', tag: 'ja' },
  KO: { name: '한국어', tag: 'ko' },
  TR: { name: 'Türkçe', tag: 'tr' },
  VI: { name: 'Tiếng Việt', tag: 'vi' },
  ID: { name: 'Bahasa Indonesia', tag: 'id' },
  RU: { name: 'Русский', tag: 'ru' },
} as const satisfies Readonly<Record<string, Language>>

/** Value of the `locale` header. */
export type Locale = keyof typeof languages

/**
 * Tells a locale from any other text.
 *
 * @example
 * import { isLocale } from '@bgk/sdk'
 * console.log(isLocale('JP'), isLocale('ja')) // true false
 */
export function isLocale(text: string | null | undefined): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}

/** All locales, English first. */
export const LOCALES: readonly Locale[] = Object.keys(languages).filter(isLocale)
