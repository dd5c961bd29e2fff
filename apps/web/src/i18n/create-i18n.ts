import type { Locale } from '@bgk/sdk'
import { type BackendModule, createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { tagOf } from './languages'
import { speak } from './load-texts'
import { textFiles } from './text-files'
import { everywhere } from './texts'

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
      // Codes such as AMOUNT_BELOW_MIN are keys: an underscore must not mean a context.
      contextSeparator: '~',
      load: 'currentOnly',
      // A screen's texts are there before it is shown (shell/screens.ts).
      react: { useSuspense: false },
    })
  // Without the texts of its language the app still opens, in English.
  if (!i18n.hasResourceBundle(locale, 'app')) await speak(i18n, 'EN').catch(() => undefined)
  return i18n
}
