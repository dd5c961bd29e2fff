import { requireOneOf } from '../runtime/input'
import { LOCALES, type Locale } from './languages'
import type { Catalogue, Notices } from './message-code'

type Load<Part> = () => Promise<Part>

/** Two chunks per language: all texts, and failures and outcomes only. */
const chunks: Readonly<Record<Locale, readonly [Load<{ messages: Catalogue }>, Load<{ notices: Notices }>]>> =
  {
    EN: [() => import('./en/messages'), () => import('./en/notices')],
    CN: [() => import('./cn/messages'), () => import('./cn/notices')],
    TW: [() => import('./tw/messages'), () => import('./tw/notices')],
    JP: [() => import('./jp/messages'), () => import('./jp/notices')],
    KO: [() => import('./ko/messages'), () => import('./ko/notices')],
    TR: [() => import('./tr/messages'), () => import('./tr/notices')],
    VI: [() => import('./vi/messages'), () => import('./vi/notices')],
    ID: [() => import('./id/messages'), () => import('./id/notices')],
    RU: [() => import('./ru/messages'), () => import('./ru/notices')],
  }

/**
 * Loads the texts of one language. A bundler makes a chunk of each, so only the current language is fetched.
 *
 * @param locale One of the nine languages.
 * @returns The catalogue; rejects like `import()` if its chunk cannot be fetched, and with BgkError
 * `REQUEST_INVALID` for an unknown language.
 * @example
 * import { fillText, messagesOf } from '@bgk/sdk/messages'
 * const texts = await messagesOf('RU')
 * console.log(fillText(texts.QUANTITY_BELOW_MIN, { min: '0.001' })) // Минимальное количество: 0.001
 */
export async function messagesOf(locale: Locale): Promise<Catalogue> {
  requireOneOf(locale, 'locale', LOCALES)
  return (await chunks[locale][0]()).messages
}

/**
 * Loads the texts of failures and outcomes in one language: a third of the catalogue, needed before any form.
 *
 * @param locale One of the nine languages.
 * @returns The texts by code; rejects like `import()` if the chunk cannot be fetched, and with BgkError
 * `REQUEST_INVALID` for an unknown language.
 * @example
 * import { noticesOf } from '@bgk/sdk/messages'
 * const texts = await noticesOf('RU')
 * console.log(texts.ORDER_PLACED) // Ордер размещён
 */
export async function noticesOf(locale: Locale): Promise<Notices> {
  requireOneOf(locale, 'locale', LOCALES)
  return (await chunks[locale][1]()).notices
}
