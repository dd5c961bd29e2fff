import { useCancelSpotOrder } from '@bgk/react-bindings'
import type { SpotOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useSending } from '../../../platform/writes/use-sending'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
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
  const sending = useSending()
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
  const confirm = async () => {
    const sent = await sending.run(() => cancel.mutateAsync({ id: order.id }), {
      sent: { kind: 'change', title: t('cancelConfirm'), facts },
      said: t('cancelled'),
      onLost: onClose,
    })
    if (sent === 'done') onClose()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={() => {
        sending.clear()
        onClose()
      }}
      onConfirm={() => void confirm()}
      title={t('cancelTitle')}
      text={t('cancelText')}
      facts={facts}
      confirmLabel={t('cancelConfirm')}
      cancelLabel={t('keep')}
      variant="danger"
      busy={sending.busy}
      error={sending.refusal?.text}
    />
  )
}
