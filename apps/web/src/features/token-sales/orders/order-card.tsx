import type { IeoOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { useCoinAmount } from '../use-coin-amount'
import styles from './order-card.module.css'
import { OrderState } from './order-state'
import { ReleaseBar } from './release-bar'

/** A subscription in the list: what was bought, how much of it is free, when more will be. */
export function OrderCard({ order, onPress }: { order: IeoOrder; onPress: () => void }) {
  const { t } = useTranslation('ieo')
  const amount = useCoinAmount()
  const { coin, payCoin } = order
  return (
    <button type="button" className={styles.card} onClick={onPress} aria-haspopup="dialog">
      <span className={styles.head}>
        {coin !== undefined && <CoinIcon coin={coin} size={32} />}
        <span className={styles.name}>
          <strong>{order.title ?? coin ?? '--'}</strong>
          <span>
            {t('bought', {
              quantity: amount(order.quantity, coin),
              paid: amount(order.paid, payCoin),
            })}
          </span>
        </span>
        <OrderState status={order.status} />
      </span>
      <ReleaseBar order={order} />
      <span className={styles.foot}>
        {order.nextReleaseAt === undefined ? (
          <Moment value={order.createdAt} />
        ) : (
          <>
            <span>{t('nextRelease')}</span>
            <Moment value={order.nextReleaseAt} />
          </>
        )}
      </span>
    </button>
  )
}
