import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/storage/use-preferences'
import { PercentBadge } from '../../ui/figures/percent-badge'
import { ListRow } from '../../ui/layout/list-row'
import { Sheet } from '../../ui/overlays/sheet'
import styles from './direction-sheet.module.css'

const directions = ['up-teal', 'up-red', 'blue-orange'] as const

/** Which colours mean up and down, each shown as it will look (docs/reference/rules.md#r31). */
export function DirectionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('setting')
  const [preferences, change] = usePreferences()
  return (
    <Sheet open={open} onClose={onClose} title={t('direction.label')}>
      <ul className={styles.list}>
        {directions.map((direction) => (
          <li key={direction}>
            <ListRow
              label={t(`direction.${direction}`)}
              hint={t(`directionHint.${direction}`)}
              value={
                <span className={styles.sample} data-direction={direction}>
                  <PercentBadge value="2.14" />
                  <PercentBadge value="-0.8" />
                </span>
              }
              chosen={direction === preferences.direction}
              onPress={() => {
                change({ direction })
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
