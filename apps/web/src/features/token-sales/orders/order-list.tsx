import { useIeoOrders, useIsLogin } from '@bgk/react-bindings'
import type { IeoOrder } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { ListFoot } from '../../../ui/layout/list-foot'
import { SUBSCRIPTIONS } from '../sales/sales-tab'
import { OrderCard } from './order-card'
import styles from './order-list.module.css'
import { OrderSheet } from './order-sheet'

/** Coins are set free by the clock. */
const ASK_AGAIN_MS = 30_000

/** Height of a card. */
const PLACE = 152

/** What the member bought in sales and how much of it is free, newest first. `onBrowse`: to the sales. */
export function OrderList({ onBrowse }: { onBrowse: () => void }) {
  const { t } = useTranslation(['ieo', 'app'])
  const navigate = useNavigate()
  const isLogin = useIsLogin()
  if (isLogin) return <Orders onBrowse={onBrowse} />
  return (
    <EmptyState
      icon="user"
      title={t('loginTitle')}
      hint={t('loginHint')}
      action={
        <Button size={44} onClick={() => void navigate('/login', { state: { wanted: SUBSCRIPTIONS } })}>
          {t('app:words.login')}
        </Button>
      }
    />
  )
}

function Orders({ onBrowse }: { onBrowse: () => void }) {
  const { t } = useTranslation('ieo')
  const describe = useDescribeError()
  const orders = useIeoOrders({ refetchInterval: ASK_AGAIN_MS })
  const [chosen, setChosen] = useState<number>()
  const [open, setOpen] = useState(false)
  if (orders.isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={PLACE} radius={14} />
        ))}
      </div>
    )
  }
  if (orders.data === undefined) {
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
        icon="rocket"
        title={t('noOrders')}
        hint={t('noOrdersHint')}
        action={
          <Button variant="soft" size={44} onClick={onBrowse}>
            {t('browse')}
          </Button>
        }
      />
    )
  }
  const show = (order: IeoOrder) => {
    setChosen(order.id)
    setOpen(true)
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('tabs.mine')}>
        {rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onPress={() => show(order)} />
          </li>
        ))}
      </ul>
      {orders.hasNextPage && (
        <ListFoot
          busy={orders.isFetchingNextPage}
          problem={orders.isFetchNextPageError ? describe(orders.error) : undefined}
          onMore={() => void orders.fetchNextPage()}
        />
      )}
      <OrderSheet order={rows.find(({ id }) => id === chosen)} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
