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

/** By the language of the tag. `in` is the old name of `id`. */
const BY_LANGUAGE = new Map<string, Locale>([
  ['in', 'ID'],
  ...LOCALES.map((locale): [string, Locale] => [languages[locale].tag, locale]),
])

/** Undefined for a language that the product does not speak. */
function localeOfTag(tag: string): Locale | undefined {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/)
  if (language !== 'zh' && language !== 'yue') return BY_LANGUAGE.get(language)
  // The script says more than the region: zh-Hans-HK reads simplified signs.
  const isTraditional = rest.includes('hant') || rest.some((part) => ['tw', 'hk', 'mo'].includes(part))
  return !rest.includes('hans') && (isTraditional || language === 'yue') ? 'TW' : 'CN'
}

/**
 * The locale of the first language that can be had, else English (docs/reference/product.md#languages). Who asks for
 * traditional Chinese and can have only the simplified is given that.
 *
 * @param languages Tags as browsers give them, the dearest first, e.g. `zh-Hant-HK`.
 * @param offered The locales that an app has texts for; all nine, if you say nothing.
 *
 * @example
 * import { localeOfLanguages } from '@bgk/sdk'
 * console.log(localeOfLanguages(['fr', 'zh-Hant-HK', 'en'])) // TW
 * console.log(localeOfLanguages(['ru', 'zh-Hant', 'en'], ['EN', 'CN'])) // CN
 */
export function localeOfLanguages(
  languages: readonly string[],
  offered: readonly Locale[] = LOCALES,
): Locale {
  for (const tag of languages) {
    const locale = localeOfTag(tag)
    if (locale === undefined) continue
    if (offered.includes(locale)) return locale
    if (locale === 'TW' && offered.includes('CN')) return 'CN'
  }
  return 'EN'
}
