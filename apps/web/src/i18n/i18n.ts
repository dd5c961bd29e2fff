import { useSession } from '@bgk/react-bindings'
import type { Locale } from '@bgk/sdk'
import { type BackendModule, createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { localeOf, tagOf } from './languages'
import { textFiles } from './text-files'
import { everywhere, type Texts } from './texts'

const missing = (i18n: I18n, locale: string, names: readonly string[]) =>
  names.filter((name) => !i18n.hasResourceBundle(locale, name))

/** Loads in one language what it lacks of these; what failed before is asked for again. Fails as `import()` does. */
async function load(i18n: I18n, locale: string, names: readonly string[]): Promise<void> {
  const missingNames = missing(i18n, locale, names)
  if (missingNames.length === 0) return
  await i18n.reloadResources([locale], missingNames)
  const left = missing(i18n, locale, missingNames)
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
async function speak(i18n: I18n, locale: Locale): Promise<void> {
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await load(i18n, locale, [...everywhere, ...shown])
  await i18n.changeLanguage(locale)
}

/** The app's texts, those of every screen loaded. `root` says to browsers and screen readers what is spoken: <html>. */
export async function createI18n(
  root: HTMLElement,
  locale: Locale,
  files: BackendModule = textFiles,
): Promise<I18n> {
  const i18n = createInstance()
  i18n.on('languageChanged', (spoken) => {
    root.lang = tagOf(spoken)
  })
  await i18n
    .use(files)
    .use(initReactI18next)
    .init({
      lng: locale,
      // A language without a file for a feature gets the English one from `text-files`.
      fallbackLng: false,
      ns: [...everywhere],
      defaultNS: 'app',
      // React escapes by itself.
      interpolation: { escapeValue: false },
      // Codes such as QUANTITY_BELOW_MIN are keys: an underscore must not mean a context.
      contextSeparator: '~',
      load: 'currentOnly',
      // A screen's texts are there before it is shown (routes/screen-loader.ts).
      react: { useSuspense: false },
    })
  // Without the texts of its language the app still opens, in English.
  if (!i18n.hasResourceBundle(locale, 'app')) await speak(i18n, 'EN').catch(() => undefined)
  return i18n
}

/** What the app speaks and how to have it speak another language, kept for the next visit; fails when the texts cannot be fetched. */
export function useLanguage(): { locale: Locale; speak: (locale: Locale) => Promise<void> } {
  const { i18n } = useTranslation()
  const { setLocale } = useSession()
  return {
    locale: localeOf(i18n),
    speak: async (locale) => {
      await speak(i18n, locale)
      setLocale(locale)
    },
  }
}
