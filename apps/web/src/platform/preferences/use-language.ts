import { useSession } from '@bgk/react-bindings'
import type { Locale } from '@bgk/sdk'
import { localeOf } from '../../i18n/languages'
import { loadLanguage } from '../../i18n/load-language'
import { useI18n } from '../../i18n/use-translation'

/** What the app speaks and how to have it speak another language, kept for the next visit; fails when the texts cannot be fetched. */
export function useLanguage(): { locale: Locale; speak: (locale: Locale) => Promise<void> } {
  const i18n = useI18n()
  const { setLocale } = useSession()
  return {
    locale: localeOf(i18n),
    speak: async (locale) => {
      await loadLanguage(i18n, locale)
      setLocale(locale)
    },
  }
}
