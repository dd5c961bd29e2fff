import type { Locale } from '@bgk/sdk'
import { englishTexts, type Texts } from './texts'

type Loaded = Record<string, unknown>

/** The texts of one namespace in one language; English where the language has none (yet). */
export async function loadTexts(locale: Locale, name: keyof Texts): Promise<Loaded> {
  if (name === 'checks') return (await import('./check-texts')).checkTexts(locale)
  if (locale !== 'EN') {
    const { loadTranslation } = await import('./load-translation')
    const texts = await loadTranslation(locale, name)
    if (texts) return texts
  }
  return (await englishTexts[name]()).default
}
