import type { Locale } from '@bgk/sdk'
import type { i18n as I18n } from 'i18next'
import { everywhere, type Texts } from './texts'

const missing = (i18n: I18n, locale: string, names: readonly string[]) =>
  names.filter((name) => !i18n.hasResourceBundle(locale, name))

/** Loads in one language what it lacks of these; what failed before is asked for again. Fails as `import()` does. */
async function load(i18n: I18n, locale: string, names: readonly string[]): Promise<void> {
  const wanted = missing(i18n, locale, names)
  if (wanted.length === 0) return
  await i18n.reloadResources([locale], wanted)
  const left = missing(i18n, locale, wanted)
  if (left.length > 0) throw new Error(`The texts ${left.join(', ')} could not be loaded`)
}

/** Loads the texts of a feature in the language of the app. */
export async function loadTextsOf(i18n: I18n, names: readonly (keyof Texts)[]): Promise<void> {
  const locale = i18n.language
  await load(i18n, locale, names)
  // The person chose another language meanwhile.
  if (i18n.language !== locale) await loadTextsOf(i18n, names)
}

/** Loads in another language whatever is shown in the present one, then speaks it; nothing has changed when that fails. */
export async function speak(i18n: I18n, locale: Locale): Promise<void> {
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await load(i18n, locale, [...everywhere, ...shown])
  await i18n.changeLanguage(locale)
}
