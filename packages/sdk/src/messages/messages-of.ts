import { LOCALES, type Locale } from '../environment'
import { requireOneOf } from '../given'
import type { Catalogue, Notices } from './message-code'

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

const noticeLoaders: Readonly<Record<Locale, () => Promise<Notices>>> = {
  EN: async () => (await import('./notices/en')).enNotices,
  CN: async () => (await import('./notices/cn')).cnNotices,
  TW: async () => (await import('./notices/tw')).twNotices,
  JP: async () => (await import('./notices/jp')).jpNotices,
  KO: async () => (await import('./notices/ko')).koNotices,
  TR: async () => (await import('./notices/tr')).trNotices,
  VI: async () => (await import('./notices/vi')).viNotices,
  ID: async () => (await import('./notices/id')).idNotices,
  RU: async () => (await import('./notices/ru')).ruNotices,
}

/**
 * The texts of failures and outcomes in one language: a third of the catalogue, which an app needs before any form.
 *
 * @param locale One of the nine languages.
 * @returns The texts by code; rejects like `import()` when the chunk cannot be fetched, with BgkError `REQUEST_INVALID` for an unknown language.
 * @example
 * import { noticesOf } from '@bgk/sdk/messages'
 *
 * const texts = await noticesOf('RU')
 * console.log(texts.ORDER_PLACED) // Ордер размещён
 */
export async function noticesOf(locale: Locale): Promise<Notices> {
  requireOneOf(locale, 'locale', LOCALES)
  return noticeLoaders[locale]()
}
