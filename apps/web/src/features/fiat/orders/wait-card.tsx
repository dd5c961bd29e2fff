import type { FiatOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Result } from '../../../ui/feedback/result'
import { Spinner } from '../../../ui/feedback/spinner'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { useMoney } from '../use-money'
import type { Stage } from './order-stage'

/** Somebody else has to act: a merchant is looked for, a payment is looked at, the merchant pays. */
export function WaitCard({ order, stage }: { order: FiatOrder; stage: Stage | undefined }) {
  const { t } = useTranslation('otc')
  const { coins, money } = useMoney()
  const { side } = order
  const facts = { amount: coins(order.quantity, order.coin), total: money(order.total, order.currency) }
  const words = stage === 'pending' ? (side ?? 'other') : stage === 'matching' ? 'matching' : 'other'
  return (
    <Card>
      <div role="status">
        <Result
          symbol={stage === 'matching' ? <Spinner size={24} /> : <Icon name="history" size={24} />}
          title={t(`wait.${words}.title`)}
          text={t(`wait.${words}.text`, facts)}
        />
      </div>
    </Card>
  )
}
