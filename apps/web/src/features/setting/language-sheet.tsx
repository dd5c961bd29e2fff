import { useSession } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n/languages'
import { Chip } from '../../ui/chip'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/sheet'
import styles from './choice-list.module.css'

/** The nine languages; those without texts yet say so. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const { locale } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title={t('language')}>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language.locale} lang={language.tag}>
            <ListRow
              label={language.name}
              disabled={!language.ready}
              value={language.ready ? undefined : <Chip>{t('coming')}</Chip>}
              {...(language.ready ? { chosen: language.locale === locale } : {})}
              onPress={onClose}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
