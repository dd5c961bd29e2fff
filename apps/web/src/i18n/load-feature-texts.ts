import type { i18n as I18n } from 'i18next'
import { localeOf } from './languages'
import { loadTexts } from './load-texts'
import type { FeatureTexts } from './texts'

/** Fetches a feature's texts in the app's language, once. */
export async function loadFeatureTexts(i18n: I18n, name: FeatureTexts): Promise<void> {
  const locale = localeOf(i18n)
  if (i18n.hasResourceBundle(locale, name)) return
  const texts = await loadTexts(locale, name)
  i18n.addResourceBundle(locale, name, texts)
  // The person chose another language meanwhile.
  if (localeOf(i18n) !== locale) await loadFeatureTexts(i18n, name)
}
