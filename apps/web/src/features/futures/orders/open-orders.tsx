import { useCancelFuturesOrder } from '@bgk/react-bindings'
import type { FuturesOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../../shared/screen/screen'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useMoveSheet } from '../../../trading/chart/orders/use-move-sheet'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { bySide, lotWords, pairText } from '../trade-words'
import { EntrustCard } from './order-card'
import { OrderTable } from './table-parts'

interface EntrustListProps {
  orders: readonly FuturesOrder[]
}

/** Orders that wait, each with a way to cancel it after a question. */
export function EntrustList({ orders }: EntrustListProps) {
  const { t } = useTranslation(['futures', 'app', 'notices', 'trade'])
  const format = useNumberFormat()
  const cancel = useCancelFuturesOrder()
  const wide = useWide()
  const { moverOf, sheet } = useMoveSheet('futures')
  const factsOf = (order: FuturesOrder): readonly FactRow[] => [
    { label: t('pair'), value: pairText(order) },
    {
      label: t('app:words.side'),
      value: bySide(order.side, t('longArrow'), t('shortArrow')) ?? UNKNOWN,
      tone: bySide(order.side, 'up', 'down'),
    },
    { label: t('app:words.priceIn', { coin: order.quote ?? UNKNOWN }), value: format.price(order.price) },
    {
      label: t('trade:unfilled'),
      value: t('lotsOf', lotWords(order.remaining, format)),
    },
  ]
  const write = useConfirmedMutation({
    review: true,
    mutate: ({ id }: FuturesOrder) => cancel.mutateAsync({ id }),
    describe: (order) => ({ kind: 'change', title: t('trade:cancelConfirm'), facts: factsOf(order) }),
    success: t('notices:ORDER_CANCELLED'),
  })
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState compact icon="orders" title={t('trade:noOrders')} hint={t('trade:noOrdersHint')} />
      ) : wide ? (
        <OrderTable
          label={t('trade:openOrders')}
          orders={orders}
          onCancel={(order) => void write.submit(order)}
          cancelling={write.busy ? write.input?.id : undefined}
          moverOf={moverOf}
        />
      ) : (
        <ul aria-label={t('trade:openOrders')}>
          {orders.map((order) => (
            <EntrustCard
              key={order.id}
              order={order}
              cancelling={write.busy && write.input?.id === order.id}
              onCancel={() => void write.submit(order)}
              moverOf={moverOf}
            />
          ))}
        </ul>
      )}
      {sheet}
      <ConfirmSheet
        {...write.sheet}
        title={t('trade:cancelTitle')}
        text={t('cancelText')}
        confirmLabel={t('trade:cancelConfirm')}
        cancelLabel={t('trade:keep')}
        variant="danger"
      />
    </>
  )
}
