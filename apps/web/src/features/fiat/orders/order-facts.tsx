import type { FiatOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { Card } from '../../../ui/layout/card'
import { FactList } from '../../../ui/layout/fact-list'
import { useMoney } from '../use-money'
import { OrderChip } from './order-chip'

/** What was ordered. */
export function OrderFacts({ order }: { order: FiatOrder }) {
  const { t } = useTranslation(['otc', 'app'])
  const { coins, money, price } = useMoney()
  const { side, coin, currency } = order
  return (
    <Card title={t('details')}>
      <FactList
        rows={[
          { label: t('app:words.status'), value: <OrderChip order={order} /> },
          { label: t('app:words.quantity'), value: coins(order.quantity, coin) },
          { label: t('price'), value: price(order.price, currency) },
          {
            label: side === undefined ? t('payee.amount') : t(`${side}.total`),
            value: money(order.total, currency),
          },
          { label: t('number'), value: order.id },
          { label: t('createdAt'), value: <Moment value={order.createdAt} /> },
        ]}
      />
    </Card>
  )
}
