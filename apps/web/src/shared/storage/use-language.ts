import { useSession } from '@bgk/react-bindings'
import type { Locale } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/languages'
import { speak } from '../../i18n/load-texts'

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
