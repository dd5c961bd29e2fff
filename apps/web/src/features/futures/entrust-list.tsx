import { useCancelFuturesOrder } from '@bgk/react-bindings'
import type { FuturesOrder } from '@bgk/sdk'
import { useState } from 'react'
import { useSending } from '../../app/use-sending'
import { useTranslation } from '../../i18n/use-translation'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { EmptyState } from '../../ui/empty-state'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { EntrustCard } from './entrust-card'

interface EntrustListProps {
  orders: readonly FuturesOrder[]
  /** What of them the exchange still has; undefined while it does not say. */
  recheck: () => Promise<readonly FuturesOrder[] | undefined>
}

/** Orders that wait, each with a way to cancel it after a question. */
export function EntrustList({ orders, recheck }: EntrustListProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const cancel = useCancelFuturesOrder()
  const sending = useSending()
  const [asked, setAsked] = useState<FuturesOrder>()
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    if (!asked) return
    const { id } = asked
    const sent = await sending.run(() => cancel.mutateAsync({ id }), t('cancelled'), {
      lost: {
        found: t('foundDone'),
        missing: t('foundUnchanged'),
        async happened() {
          const left = await recheck()
          return left && !left.some((order) => order.id === id)
        },
      },
    })
    if (sent === 'done' || sent === 'unknown') setAsking(false)
  }
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState compact icon="orders" title={t('noOrders')} hint={t('noOrdersHint')} />
      ) : (
        <ul aria-label={t('openOrders')}>
          {orders.map((order) => (
            <EntrustCard
              key={order.id}
              order={order}
              cancelling={sending.busy && asked?.id === order.id}
              onCancel={() => {
                sending.clear()
                setAsked(order)
                setAsking(true)
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('cancelTitle')}
        text={t('cancelText')}
        facts={
          asked && [
            { label: t('pair'), value: `${asked.base}/${asked.quote}` },
            {
              label: t('side'),
              value: t(asked.side === 'buy' ? 'longArrow' : 'shortArrow'),
              tone: asked.side === 'buy' ? 'up' : 'down',
            },
            { label: t('priceHead', { coin: asked.quote }), value: format.price(asked.price) },
            {
              label: t('unfilled'),
              value: t('lotsOf', { lots: format.amount(asked.remaining, 0) }),
            },
          ]
        }
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('keep')}
        variant="danger"
        busy={sending.busy}
        error={sending.refusal?.text}
      />
    </>
  )
}
