import { useCancelFuturesOrder, useCancelSpotOrder } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { RemovalSheet } from '../../../shared/writes/removal-sheet'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { ChartOrder } from './chart-order'

interface CancelSheetProps {
  order: ChartOrder
  priceDecimals: number
  open: boolean
  onClose: () => void
}

/** Confirmation before an order is cancelled at its line (docs/reference/product.md#validation). */
export function CancelSheet({ order, priceDecimals, ...sheet }: CancelSheetProps) {
  const { t } = useTranslation(['chartOrders', 'app', 'futures', 'notices', 'spot', 'trade'])
  const format = useNumberFormat()
  const spot = useCancelSpotOrder()
  const futures = useCancelFuturesOrder()
  const { id, kind, base, quote, side, price, remaining } = order
  const unit = kind === 'spot' ? base : t('trade:lotUnit', { count: Number(remaining) })
  return (
    <RemovalSheet
      {...sheet}
      remove={() => (kind === 'spot' ? spot : futures).mutateAsync({ id })}
      success={t('notices:ORDER_CANCELLED')}
      title={t('trade:cancelTitle')}
      text={t(kind === 'spot' ? 'spot:cancelText' : 'futures:cancelText')}
      facts={[
        { label: t('trade:pair'), value: `${base}/${quote}` },
        { label: t('app:words.side'), value: t(`app:words.${side}`), tone: side === 'buy' ? 'up' : 'down' },
        { label: t('app:words.priceIn', { coin: quote }), value: format.price(price, priceDecimals) },
        { label: t('trade:unfilled'), value: `${format.amount(remaining, 8, true)} ${unit}` },
      ]}
      confirmLabel={t('trade:cancelConfirm')}
      cancelLabel={t('trade:keep')}
    />
  )
}
