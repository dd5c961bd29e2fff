import type { Locale } from '../environment'
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
 * The texts of one language. A bundler makes a chunk of each, so that only the language that is spoken is fetched;
 * fails like `import()` when it cannot be (spec §5, §8).
 *
 * @example
 * const texts = await messagesOf(client.session.state.get().locale)
 * show(fillText(texts[verdict.code], verdict.params))
 */
export function messagesOf(locale: Locale): Promise<Catalogue> {
  return loaders[locale]()
}
