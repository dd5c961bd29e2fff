import { useTranslation } from '../../i18n/use-translation'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/sheet'
import type { OrderStyle } from './order-draft'
import styles from './order-form.module.css'

const STYLES = ['limit', 'market'] as const

export interface StyleSheetProps {
  open: boolean
  onClose: () => void
  chosen: OrderStyle
  onChoose: (style: OrderStyle) => void
}

/** Limit or market, and what they mean. */
export function StyleSheet({ open, onClose, chosen, onChoose }: StyleSheetProps) {
  const { t } = useTranslation('spot')
  return (
    <Sheet open={open} onClose={onClose} title={t('orderType')}>
      <div className={styles.choices}>
        {STYLES.map((style) => (
          <ListRow
            key={style}
            label={t(style)}
            hint={t(style === 'limit' ? 'limitHint' : 'marketHint')}
            chosen={chosen === style}
            onPress={() => {
              onChoose(style)
              onClose()
            }}
          />
        ))}
      </div>
    </Sheet>
  )
}
