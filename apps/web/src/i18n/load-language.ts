import type { Locale } from '@bgk/sdk'
import type { i18n as I18n } from 'i18next'
import { localeOf } from './languages'
import { loadTexts } from './load-texts'
import { everywhere, type Texts } from './texts'

/** Fetches in another language whatever is shown in the present one, then speaks it. Fails like `import()`; nothing has changed then. */
export async function loadLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const shown = Object.keys(i18n.getDataByLanguage(localeOf(i18n)) ?? {}) as (keyof Texts)[]
  const missing = [...new Set([...everywhere, ...shown])].filter(
    (name) => !i18n.hasResourceBundle(locale, name),
  )
  const texts = await Promise.all(missing.map((name) => loadTexts(locale, name)))
  for (const [index, name] of missing.entries()) i18n.addResourceBundle(locale, name, texts[index])
  await i18n.changeLanguage(locale)
}
