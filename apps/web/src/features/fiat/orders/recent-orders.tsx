import { useFiatOrders } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { RECORDS } from '../paths'
import styles from './order-list.module.css'
import { OrderRow } from './order-row'
import { isOpen } from './order-stage'

const SHOWN = 3
/** While one goes on (docs/reference/product.md#polling). */
export const POLL_MS = 5000

/** The latest orders, those that go on first; nothing where there are none. */
export function RecentOrders() {
  const { t } = useTranslation('otc')
  const describe = useDescribeError()
  const orders = useFiatOrders({
    refetchInterval: ({ state }) => (state.data?.pages[0]?.rows.some(isOpen) ? POLL_MS : false),
  })
  if (orders.isPending) return <SkeletonRows count={2} height={72} />
  if (!orders.data) {
    return (
      <ErrorState
        compact
        text={describe(orders.error)}
        busy={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    )
  }
  const { rows } = orders.data
  if (rows.length === 0) return null
  const open = rows.filter(isOpen)
  const shown = [...open, ...rows.filter((order) => !isOpen(order))].slice(0, Math.max(SHOWN, open.length))
  return (
    <section className={styles.recent} aria-labelledby="recent-orders">
      <header className={styles.head}>
        <h2 id="recent-orders">{t('recent')}</h2>
        <Link to={RECORDS}>{t('viewAll')}</Link>
      </header>
      <ul className={styles.list} aria-labelledby="recent-orders">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}
