import { useCancelSpotOrder } from '@bgk/react-bindings'
import type { SpotOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { ConfirmWrite } from '../../../shared/writes/confirm-write'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { marketOf, pairOf, useSpotMarkets } from '../use-spot-markets'

export interface CancelOneProps {
  order: SpotOrder
  open: boolean
  onClose: () => void
}

/** Asks before an order is cancelled (docs/reference/product.md#validation). */
export function CancelOne({ order, open, onClose }: CancelOneProps) {
  const { t } = useTranslation(['spot', 'app', 'notices', 'trade'])
  const format = useNumberFormat()
  const cancel = useCancelSpotOrder()
  const { side, base = UNKNOWN, quote = UNKNOWN } = order
  const market = marketOf(useSpotMarkets(), order)
  const facts: readonly FactRow[] = [
    { label: t('trade:pair'), value: pairOf(order) },
    {
      label: t('app:words.side'),
      value: side === undefined ? UNKNOWN : t(`app:words.${side}`),
      tone: side && (side === 'buy' ? 'up' : 'down'),
    },
    {
      label: t('app:words.priceIn', { coin: quote }),
      value:
        order.type === 'market' ? t('trade:marketOrder') : format.price(order.price, market?.priceDecimals),
    },
    {
      label: t('trade:unfilled'),
      value: `${format.amount(order.remaining, market?.quantityDecimals ?? 8, true)} ${base}`,
    },
  ]
  return (
    <ConfirmWrite
      open={open}
      onClose={onClose}
      send={() => cancel.mutateAsync({ id: order.id })}
      said={t('notices:ORDER_CANCELLED')}
      title={t('trade:cancelTitle')}
      text={t('cancelText')}
      facts={facts}
      confirmLabel={t('trade:cancelConfirm')}
      cancelLabel={t('trade:keep')}
    />
  )
}
