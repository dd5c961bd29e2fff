import type { i18n as I18n } from 'i18next'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Texts } from './texts'

/** The texts of the app, as boot made them. */
export const I18nContext = createContext<I18n | undefined>(undefined)

/** The texts of the app and the language it speaks; a change of language renders again. */
export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('Used outside the app')
  const subscribe = useCallback(
    (tell: () => void) => {
      i18n.on('languageChanged', tell)
      return () => i18n.off('languageChanged', tell)
    },
    [i18n],
  )
  useSyncExternalStore(subscribe, () => i18n.language)
  return i18n
}

/**
 * The texts of one namespace. They are there before a screen is shown (app/screen-registry), so nothing of react-i18next's waiting and
 * suspending is needed.
 */
export function useTranslation<Name extends keyof Texts>(namespace: Name) {
  const i18n = useI18n()
  const { language } = i18n
  const t = useMemo(() => i18n.getFixedT(language, namespace), [i18n, language, namespace])
  return { t, i18n }
}
