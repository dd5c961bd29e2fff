import { createInstance, type i18n as I18n } from 'i18next'
import { languages } from './languages'

/** The app's texts, none yet: `loadLanguage` fetches those of a language and speaks it. `root` says to browsers and screen readers what is spoken: <html>. */
export function createI18n(root: HTMLElement): I18n {
  const i18n = createInstance()
  i18n.on('languageChanged', (locale) => {
    root.lang = languages.find((language) => language.locale === locale)?.tag ?? 'en'
  })
  void i18n.init({
    lng: 'EN',
    fallbackLng: 'EN',
    resources: {},
    defaultNS: 'app',
    // React escapes by itself.
    interpolation: { escapeValue: false },
    // Codes such as AMOUNT_BELOW_MIN are keys: an underscore must not mean a context.
    contextSeparator: '~',
    load: 'currentOnly',
    initAsync: false,
  })
  return i18n
}
