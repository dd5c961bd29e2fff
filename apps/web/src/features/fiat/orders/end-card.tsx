import { useFiatBalance } from '@bgk/react-bindings'
import type { FiatOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { Button } from '../../../ui/controls/button'
import { Spinner } from '../../../ui/feedback/loading'
import { Result } from '../../../ui/feedback/result'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { prefillTrade } from '../trade/trade-draft'
import { useMoney } from '../use-money'
import type { Stage } from './fiat-order'
import styles from './orders.module.css'

const icons = { completed: 'check', cancelled: 'close', rejected: 'warn' } as const

interface EndCardProps {
  order: FiatOrder
  stage: keyof typeof icons
}

/** How an order ended: with what the account holds now, or why not and the same order again. */
export function EndCard({ order, stage }: EndCardProps) {
  const { t } = useTranslation('otc')
  const { session } = useApp()
  const navigate = useNavigate()
  const { coins, money } = useMoney()
  const { side, coin } = order
  const done = stage === 'completed'
  const balance = useFiatBalance(done ? coin : undefined).data?.available
  const facts = { amount: coins(order.quantity, coin), total: money(order.total, order.currency) }
  const outcome = side === undefined ? t('wait.other.text', facts) : t(`end.${side}`, facts)
  const again = () => {
    prefillTrade(session, order)
    void navigate('/otc')
  }
  return (
    <Card>
      <Stack gap={20}>
        <div role="status">
          <Result
            symbol={<Icon name={icons[stage]} size={24} />}
            tone={done ? 'accent' : 'warn'}
            title={t(`end.${stage}`)}
            text={done ? outcome : (order.reason ?? t('end.noReason'))}
          />
        </div>
        {done && (
          <p className={styles.balance}>
            <span>{t('fiatAccount')}</span>
            <output data-testid="balance">{coins(balance, coin)}</output>
          </p>
        )}
        <Stack gap={8}>
          {done && side === 'buy' && coin !== undefined && (
            <Button
              full
              onClick={() =>
                navigate(`/coinTransfer?account=fiat&direction=out&coin=${encodeURIComponent(coin)}`)
              }
            >
              {t('end.transfer')}
            </Button>
          )}
          {done ? (
            <Button variant="ghost" full onClick={() => navigate('/otc')}>
              {t('end.more')}
            </Button>
          ) : (
            <Button full onClick={again}>
              {t('end.again')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

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
