import type { Locale } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n/languages'
import { useLanguage } from '../../platform/preferences/use-language'
import { Spinner } from '../../ui/feedback/spinner'
import { ListRow } from '../../ui/layout/list-row'
import { Sheet } from '../../ui/overlays/sheet'
import { useToast } from '../../ui/overlays/ui-provider'
import styles from './choice-list.module.css'

/** The nine languages, each by its own name. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const { locale, speak } = useLanguage()
  const toast = useToast()
  const [coming, setComing] = useState<Locale>()
  const choose = async (wanted: Locale) => {
    setComing(wanted)
    try {
      await speak(wanted)
      onClose()
    } catch {
      toast({ text: t('languageFailed'), tone: 'error' })
    } finally {
      setComing(undefined)
    }
  }
  return (
    <Sheet size="half" open={open} onClose={onClose} title={t('language')}>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language.locale} lang={language.tag}>
            <ListRow
              label={language.name}
              disabled={coming !== undefined}
              value={language.locale === coming ? <Spinner size={20} /> : undefined}
              chosen={language.locale === locale}
              onPress={() => void choose(language.locale)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
