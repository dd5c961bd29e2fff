import { LOCALES, type Locale } from '../environment'
import { requireOneOf } from '../given'
import type { Catalogue } from './message-code'

const loaders: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  EN: async () => (await import('./catalogue')).messages,
  CN: async () => (await import('./cn')).cn,
  TW: async () => (await import('./tw')).tw,
  JP: async () => (await import('./jp')).jp,
  KO: async () => (await import('./ko')).ko,
  TR: async () => (await import('./tr')).tr,
  VI: async () => (await import('./vi')).vi,
  ID: async () => (await import('./id')).id,
  RU: async () => (await import('./ru')).ru,
}

/**
 * The texts of one language. A bundler makes a chunk of each, so that only the language that is spoken is fetched.
 *
 * @param locale One of the nine languages.
 * @returns The catalogue; fails like `import()` when its chunk cannot be fetched, with BgkError `REQUEST_INVALID` for no known language.
 * @example
 * import { fillText, messagesOf } from '@bgk/sdk/messages'
 *
 * const texts = await messagesOf('RU')
 * console.log(fillText(texts.QUANTITY_BELOW_MIN, { min: '0.001' })) // Минимальное количество: 0.001
 */
export async function messagesOf(locale: Locale): Promise<Catalogue> {
  requireOneOf(locale, 'locale', LOCALES)
  return loaders[locale]()
}
