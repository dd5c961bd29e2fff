import { useSession } from '@bgk/react-bindings'
import type { Locale } from '@bgk/sdk'
import { type BackendModule, createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { localeOf, tagOf } from './languages'
import { textFiles } from './text-files'
import { everywhere, type Texts } from './texts'

const missing = (i18n: I18n, locale: string, names: readonly string[]) =>
  names.filter((name) => !i18n.hasResourceBundle(locale, name))

/** Loads the missing texts of a language; retries earlier failures. Fails like `import()`. */
async function load(i18n: I18n, locale: string, names: readonly string[]): Promise<void> {
  const missingNames = missing(i18n, locale, names)
  if (missingNames.length === 0) return
  await i18n.reloadResources([locale], missingNames)
  const left = missing(i18n, locale, missingNames)
  if (left.length > 0) throw new Error(`The texts ${left.join(', ')} could not be loaded`)
}

export async function loadTextsOf(i18n: I18n, names: readonly (keyof Texts)[]): Promise<void> {
  const locale = i18n.language
  await load(i18n, locale, names)
  // The user changed the language meanwhile.
  if (i18n.language !== locale) await loadTextsOf(i18n, names)
}

/** Loads the visible texts in another language, then switches to it; a failure changes nothing. */
async function speak(i18n: I18n, locale: Locale): Promise<void> {
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await load(i18n, locale, [...everywhere, ...shown])
  await i18n.changeLanguage(locale)
}

/**
 * Creates the app's texts with those of every screen loaded. Sets the language on `root` (<html>) for
 * browsers and screen readers.
 */
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
      // `text-files` falls back to the English file if a language lacks one.
      fallbackLng: false,
      ns: [...everywhere],
      defaultNS: 'app',
      // React escapes already.
      interpolation: { escapeValue: false },
      // Codes such as QUANTITY_BELOW_MIN are keys: an underscore must not mean a context.
      contextSeparator: '~',
      load: 'currentOnly',
      // Texts load before their screen is shown (routes/screen-loader.ts).
      react: { useSuspense: false },
    })
  // Opens in English if the language's texts cannot be loaded.
  if (!i18n.hasResourceBundle(locale, 'app')) await speak(i18n, 'EN').catch(() => undefined)
  return i18n
}

/**
 * Returns the current language and a function that switches and stores it; switching fails if the texts
 * cannot be loaded.
 */
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
