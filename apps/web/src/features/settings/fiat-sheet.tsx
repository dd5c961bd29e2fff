import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { usePreferences } from '../../shared/storage/use-preferences'
import { ListRow } from '../../ui/layout/list-row'
import { Sheet } from '../../ui/overlays/sheet'
import styles from './choice-list.module.css'

/** In which currency estimates are shown. */
export function FiatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const [preferences, change] = usePreferences()
  return (
    <Sheet size="half" open={open} onClose={onClose} title={t('fiat')}>
      <ul className={styles.list}>
        {config.fiats.map((fiat) => (
          <li key={fiat.code}>
            <ListRow
              label={fiat.code}
              value={fiat.symbol}
              chosen={fiat.code === preferences.fiat}
              onPress={() => {
                change({ fiat: fiat.code })
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
