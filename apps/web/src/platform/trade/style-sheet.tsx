import { useTranslation } from 'react-i18next'
import { ChoiceSheet } from '../../ui/overlays/choice-sheet'
import type { OrderStyle } from './order-kind'

const STYLES = ['limit', 'market'] as const

export interface StyleSheetProps {
  open: boolean
  onClose: () => void
  chosen: OrderStyle
  onChoose: (style: OrderStyle) => void
}

/** Limit or market, and what they mean. Needs the texts `trade`. */
export function StyleSheet(sheet: StyleSheetProps) {
  const { t } = useTranslation('trade')
  return (
    <ChoiceSheet
      {...sheet}
      title={t('orderType')}
      choices={STYLES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
    />
  )
}
