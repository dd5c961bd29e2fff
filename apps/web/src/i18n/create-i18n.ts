import type { Locale } from '@bgk/sdk'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { builtInTexts } from './texts'

/** The texts of the app. EN is built in; a missing text falls back to it. */
export function createI18n(locale: Locale): I18n {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'EN',
    resources: { EN: builtInTexts },
    defaultNS: 'app',
    // React escapes by itself.
    interpolation: { escapeValue: false },
    // Codes such as AMOUNT_BELOW_MIN are keys: an underscore must not mean a context.
    contextSeparator: '~',
    load: 'currentOnly',
    initAsync: false,
    react: { useSuspense: false },
  })
  return i18n
}
