import { createInstance, type i18n as I18n } from 'i18next'
import { languages } from './languages'
import { builtInTexts } from './texts'

/**
 * The texts of the app, in English: it is built in, and a missing text falls back to it. `loadLanguage` speaks another. `root` is the
 * element that says to browsers and screen readers what is spoken: <html>.
 */
export function createI18n(root: HTMLElement): I18n {
  const i18n = createInstance()
  i18n.on('languageChanged', (locale) => {
    root.lang = languages.find((language) => language.locale === locale)?.tag ?? 'en'
  })
  void i18n.init({
    lng: 'EN',
    fallbackLng: 'EN',
    resources: { EN: builtInTexts },
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
