import { LOCALES, type Locale, languages } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/storage/use-language'
import { Spinner } from '../../ui/feedback/spinner'
import { ListRow } from '../../ui/layout/list-row'
import { Sheet } from '../../ui/overlays/sheet'
import { useToast } from '../../ui/overlays/ui-provider'
import styles from './choice-list.module.css'

/** All languages, each by its own name. */
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
        {LOCALES.map((one) => (
          <li key={one} lang={languages[one].tag}>
            <ListRow
              label={languages[one].name}
              disabled={coming !== undefined}
              value={one === coming ? <Spinner size={20} /> : undefined}
              chosen={one === locale}
              onPress={() => void choose(one)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
