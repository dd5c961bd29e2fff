import { useTranslation } from '../../i18n/use-translation'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/sheet'
import type { OrderStyle } from './order-draft'

const STYLES = ['limit', 'market'] as const

interface StyleSheetProps {
  open: boolean
  onClose: () => void
  style: OrderStyle
  onChoose: (style: OrderStyle) => void
}

/** Limit or market, each with what it means. */
export function StyleSheet({ open, onClose, style, onChoose }: StyleSheetProps) {
  const { t } = useTranslation('futures')
  return (
    <Sheet open={open} onClose={onClose} title={t('orderType')}>
      {STYLES.map((one) => (
        <ListRow
          key={one}
          label={t(one)}
          hint={t(`${one}Hint`)}
          chosen={style === one}
          onPress={() => {
            onChoose(one)
            onClose()
          }}
        />
      ))}
    </Sheet>
  )
}
