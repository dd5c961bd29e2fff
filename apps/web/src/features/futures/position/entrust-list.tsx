import { useCancelFuturesOrder } from '@bgk/react-bindings'
import type { FuturesOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '../../../shared/writes/use-sending'
import { EmptyState } from '../../../ui/feedback/empty-state'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { bySide, pairText } from '../trade-words'
import { EntrustCard } from './entrust-card'

interface EntrustListProps {
  orders: readonly FuturesOrder[]
}

/** Orders that wait, each with a way to cancel it after a question. */
export function EntrustList({ orders }: EntrustListProps) {
  const { t } = useTranslation(['futures', 'app', 'notices', 'trade'])
  const format = useNumberFormat()
  const cancel = useCancelFuturesOrder()
  const sending = useSending()
  const [asked, setAsked] = useState<FuturesOrder>()
  const [asking, setAsking] = useState(false)
  const facts: readonly FactRow[] | undefined = asked && [
    { label: t('pair'), value: pairText(asked) },
    {
      label: t('app:words.side'),
      value: bySide(asked.side, t('longArrow'), t('shortArrow')) ?? UNKNOWN,
      tone: bySide(asked.side, 'up', 'down'),
    },
    { label: t('app:words.priceIn', { coin: asked.quote ?? UNKNOWN }), value: format.price(asked.price) },
    {
      label: t('trade:unfilled'),
      value: t('lotsOf', { lots: format.amount(asked.remaining, 0) }),
    },
  ]
  const confirm = async () => {
    if (!asked) return
    const { id } = asked
    const leave = () => setAsking(false)
    const sent = await sending.run(() => cancel.mutateAsync({ id }), {
      sent: { kind: 'change', title: t('trade:cancelConfirm'), facts },
      said: t('notices:ORDER_CANCELLED'),
      onLost: leave,
    })
    if (sent === 'done') leave()
  }
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState compact icon="orders" title={t('trade:noOrders')} hint={t('trade:noOrdersHint')} />
      ) : (
        <ul aria-label={t('trade:openOrders')}>
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
        title={t('trade:cancelTitle')}
        text={t('cancelText')}
        facts={facts}
        confirmLabel={t('trade:cancelConfirm')}
        cancelLabel={t('trade:keep')}
        variant="danger"
        busy={sending.busy}
        error={sending.refusal?.text}
      />
    </>
  )
}
