import { LOCALES, type Locale } from '../environment'

/**
 * Tells one of the nine locales from any other text.
 *
 * @example
 * import { isLocale } from '@bgk/sdk'
 * console.log(isLocale('JP'), isLocale('ja')) // true false
 */
export function isLocale(text: string | null | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

const BY_LANGUAGE = new Map<string, Locale>([
  ['en', 'EN'],
  ['ja', 'JP'],
  ['ko', 'KO'],
  ['tr', 'TR'],
  ['vi', 'VI'],
  ['id', 'ID'],
  ['in', 'ID'],
  ['ru', 'RU'],
])

/**
 * The locale of the first language the product speaks, else English (docs/reference/product.md#languages).
 * Tags as browsers give them, e.g. `zh-Hant-HK`.
 *
 * @example
 * import { localeOfLanguages } from '@bgk/sdk'
 * console.log(localeOfLanguages(['fr', 'zh-Hant-HK', 'en'])) // TW
 */
export function localeOfLanguages(languages: readonly string[]): Locale {
  for (const tag of languages) {
    const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/)
    if (language === 'zh') return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'TW' : 'CN'
    const known = BY_LANGUAGE.get(language)
    if (known) return known
  }
  return 'EN'
}
