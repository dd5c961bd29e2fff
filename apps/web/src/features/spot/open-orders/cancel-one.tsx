import { useCancelSpotOrder } from '@bgk/react-bindings'
import type { SpotOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { ConfirmWrite } from '../../../platform/writes/confirm-write'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { useSpotMarkets } from '../use-spot-markets'

export interface CancelOneProps {
  order: SpotOrder
  open: boolean
  onClose: () => void
}

/** Asks before an order is cancelled (docs/reference/product.md#validation). */
export function CancelOne({ order, open, onClose }: CancelOneProps) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const cancel = useCancelSpotOrder()
  const pair = `${order.base}/${order.quote}`
  const market = useSpotMarkets().find(({ name }) => name === pair)
  const facts: readonly FactRow[] = [
    { label: t('pair'), value: pair },
    { label: t('side'), value: t(order.side), tone: order.side === 'buy' ? 'up' : 'down' },
    {
      label: t('priceHead', { coin: order.quote }),
      value: order.type === 'market' ? t('market') : format.price(order.price, market?.priceDecimals),
    },
    {
      label: t('remaining'),
      value: `${format.amount(order.remaining, market?.quantityDecimals ?? 8, true)} ${order.base}`,
    },
  ]
  return (
    <ConfirmWrite
      open={open}
      onClose={onClose}
      send={() => cancel.mutateAsync({ id: order.id })}
      said={t('cancelled')}
      title={t('cancelTitle')}
      text={t('cancelText')}
      facts={facts}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('keep')}
    />
  )
}
