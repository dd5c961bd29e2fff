import { LOCALES, type Locale, languages } from '../languages'

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
    const wanted = localeOfTag(tag)
    if (wanted === undefined) continue
    if (offered.includes(wanted)) return wanted
    if (wanted === 'TW' && offered.includes('CN')) return 'CN'
  }
  return 'EN'
}
