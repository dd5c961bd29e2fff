import type { Article, Locale } from '@bgk/sdk'
import type { HelpGroup, HelpId, HelpTexts } from './help-texts'

const texts: Readonly<Partial<Record<Locale, () => Promise<HelpTexts>>>> = {
  CN: async () => (await import('./cn')).cn,
  TW: async () => (await import('./tw')).tw,
  JP: async () => (await import('./jp')).jp,
  KO: async () => (await import('./ko')).ko,
  TR: async () => (await import('./tr')).tr,
  VI: async () => (await import('./vi')).vi,
  ID: async () => (await import('./id')).id,
  RU: async () => (await import('./ru')).ru,
}

const english = async () => (await import('./en')).en

/** Articles in their order, newest first (docs/reference/product.md#screens, help centre). */
const PUBLISHED: readonly (readonly [HelpGroup, readonly HelpId[]])[] = [
  ['start', [211, 210]],
  ['trading', [203, 202, 205, 204, 201]],
  ['funds', [206, 207]],
  ['security', [208, 209]],
]

const MINUTE = 60_000
/** From the first to the genesis of the exchange. */
const BEFORE = 49 * 24 * 60 * MINUTE

/**
 * Loads the help of an exchange that began at `genesis`: HTML bodies and headings of groups in a language, in English where
 * they are not translated.
 */
export async function helpIn(locale: Locale, genesis: number): Promise<readonly Article[]> {
  const { groups, articles } = await (texts[locale] ?? english)()
  return PUBLISHED.flatMap(([group, ids]) =>
    ids.map((id) => ({ id, ...articles[id], category: groups[group] })),
  ).map((article, at) => ({ ...article, publishedAt: genesis - BEFORE - at * MINUTE }))
}
