import { useTranslation } from 'react-i18next'
import { ChoiceSheet } from '../../ui/overlays/choice-sheet'
import type { OrderType } from './order-kind'

const TYPES = ['limit', 'market'] as const

export interface OrderTypeSheetProps {
  open: boolean
  onClose: () => void
  chosen: OrderType
  onChoose: (type: OrderType) => void
}

/** Limit or market, and what they mean. Needs the texts `trade`. */
export function OrderTypeSheet(sheet: OrderTypeSheetProps) {
  const { t } = useTranslation('trade')
  return (
    <ChoiceSheet
      {...sheet}
      title={t('orderType')}
      choices={TYPES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
    />
  )
}
