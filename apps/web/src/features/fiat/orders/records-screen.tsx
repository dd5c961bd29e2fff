import { useFiatOrders } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { ListFoot } from '../../../ui/layout/list-foot'
import { TopBar } from '../../../ui/layout/top-bar'
import styles from './order-list.module.css'
import { OrderRow } from './order-row'
import { isOpen } from './order-stage'
import { POLL_MS } from './recent-orders'

/** Every order for money, newest first. */
export function RecordsScreen() {
  const { t } = useTranslation('otc')
  const goBack = useGoBack('/otc')
  return (
    <Screen pull bar={<TopBar title={t('records')} onBack={goBack} />}>
      <div className={styles.page}>
        <Orders />
      </div>
    </Screen>
  )
}

function Orders() {
  const { t } = useTranslation('otc')
  const describe = useDescribeError()
  const navigate = useNavigate()
  const orders = useFiatOrders({
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isOpen)) ? POLL_MS : false,
  })
  if (orders.isPending) return <SkeletonRows count={5} height={96} />
  if (!orders.data) {
    return (
      <ErrorState
        text={describe(orders.error)}
        busy={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    )
  }
  const { rows } = orders.data
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="card"
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Button variant="soft" size={44} onClick={() => navigate('/otc')}>
            {t('start')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('records')}>
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders.hasNextPage && (
        <ListFoot
          busy={orders.isFetchingNextPage}
          problem={orders.isFetchNextPageError ? describe(orders.error) : undefined}
          onMore={() => void orders.fetchNextPage()}
        />
      )}
    </>
  )
}
