import { useTranslation } from '../../i18n/use-translation'
import { ChoiceSheet } from '../../ui/choice-sheet'
import type { OrderStyle } from './order-draft'

const STYLES = ['limit', 'market'] as const

interface StyleSheetProps {
  open: boolean
  onClose: () => void
  style: OrderStyle
  onChoose: (style: OrderStyle) => void
}

/** Limit or market, each with what it means. */
export function StyleSheet({ style, ...sheet }: StyleSheetProps) {
  const { t } = useTranslation('futures')
  return (
    <ChoiceSheet
      {...sheet}
      title={t('orderType')}
      choices={STYLES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      chosen={style}
    />
  )
}
