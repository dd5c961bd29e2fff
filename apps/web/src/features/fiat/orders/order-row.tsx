import type { FiatOrder } from '@bgk/sdk'
import { Link } from '../../../shared/navigation/link'
import { Moment } from '../../../shared/screen/moment'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { orderPath } from '../paths'
import { useMoney } from '../use-money'
import { OrderChip } from './order-chip'
import styles from './order-row.module.css'
import { useOrderTitle } from './use-order-title'

/** An order in a list: what, for how much, when, where it stands; leads to its page. */
export function OrderRow({ order }: { order: FiatOrder }) {
  const titleOf = useOrderTitle()
  const { coins, money } = useMoney()
  return (
    <li>
      <Link className={styles.row} to={orderPath(order.id)}>
        {order.coin !== undefined && <CoinIcon coin={order.coin} size={32} />}
        <span className={styles.texts}>
          <span className={styles.what}>{titleOf(order)}</span>
          <Moment className={styles.hint} value={order.createdAt} show="short" />
        </span>
        <span className={styles.much}>
          <span className={styles.what}>{coins(order.quantity, order.coin)}</span>
          <span className={styles.hint}>{money(order.total, order.currency)}</span>
        </span>
        <span className={styles.state}>
          <OrderChip order={order} />
        </span>
      </Link>
    </li>
  )
}
