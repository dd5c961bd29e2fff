import type { i18n as I18n } from 'i18next'
import { type FeatureTexts, featureTexts } from './texts'

/** Fetches a feature's texts, once. */
export async function loadFeatureTexts(i18n: I18n, name: FeatureTexts): Promise<void> {
  if (i18n.hasResourceBundle('EN', name)) return
  const { default: texts } = await featureTexts[name]()
  i18n.addResourceBundle('EN', name, texts)
}
