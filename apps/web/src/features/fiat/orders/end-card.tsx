import { useFiatBalance } from '@bgk/react-bindings'
import type { FiatOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { Result } from '../../../ui/feedback/result'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { prefillTrade } from '../trade/trade-draft'
import { useMoney } from '../use-money'
import styles from './end-card.module.css'

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
  const told = side === undefined ? t('wait.other.text', facts) : t(`end.${side}`, facts)
  const again = () => {
    prefillTrade(session, order)
    void navigate('/otc')
  }
  return (
    <Card className={styles.card}>
      <div role="status">
        <Result
          symbol={<Icon name={icons[stage]} size={24} />}
          tone={done ? 'accent' : 'warn'}
          title={t(`end.${stage}`)}
          text={done ? told : (order.reason ?? t('end.noReason'))}
        />
      </div>
      {done && (
        <p className={styles.balance}>
          <span>{t('fiatAccount')}</span>
          <output data-testid="balance">{coins(balance, coin)}</output>
        </p>
      )}
      <div className={styles.actions}>
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
      </div>
    </Card>
  )
}
