import { useSpotOpenOrders } from '@bgk/react-bindings'
import type { PairRef, SpotOrder } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { useMoveSheet } from '../../../trading/chart/orders/use-move-sheet'
import { Button } from '../../../ui/controls/button'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { CancelAll, CancelOne } from './cancel-orders'
import { OrderCard } from './order-card'
import { marketOf, useSpotMarkets } from './order-figures'
import { OrderTable } from './order-table-part'
import styles from './orders.module.css'

interface OpenOrdersProps {
  /** Undefined: of all pairs. */
  pair: PairRef | undefined
  /** Which of them are shown; all when left out. */
  filter?: (order: SpotOrder) => boolean
  /** Offered where none is left. */
  onClear?: () => void
}

/**
 * The orders that still wait, asked for again every 5 s while there are any
 * (docs/reference/product.md#polling).
 */
export function OpenOrders({ pair, filter, onClear }: OpenOrdersProps) {
  const { t } = useTranslation(['spot', 'trade'])
  const describe = useDescribeError()
  const orders = useSpotOpenOrders(pair)
  const markets = useSpotMarkets()
  const [cancelling, setCancelling] = useState<SpotOrder>()
  const [asking, setAsking] = useState(false)
  const { moverOf, sheet } = useMoveSheet('spot')
  const wide = useWide()
  const ask = (order: SpotOrder) => {
    setCancelling(order)
    setAsking(true)
  }

  if (orders.isPending) return <SkeletonRows count={2} height={96} />
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
  const all = orders.data.rows
  const rows = filter ? all.filter(filter) : all
  return (
    <>
      {rows.length > 1 && <CancelAll orders={rows} />}
      {rows.length > 0 && wide && (
        <OrderTable
          label={t('trade:openOrders')}
          orders={rows}
          markets={markets}
          onCancel={ask}
          onMove={moverOf}
        />
      )}
      {rows.length > 0 && !wide && (
        <ul className={styles.list} aria-label={t('trade:openOrders')}>
          {rows.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              market={marketOf(markets, order)}
              onMove={moverOf(order, marketOf(markets, order)?.priceDecimals)}
              onCancel={() => ask(order)}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 && all.length > 0 && (
        <EmptyState
          compact
          icon="search"
          title={t('noneMatch')}
          action={
            <Button variant="soft" size={44} onClick={onClear}>
              {t('trade:clearFilter')}
            </Button>
          }
        />
      )}
      {all.length === 0 && (
        <EmptyState compact icon="orders" title={t('trade:noOrders')} hint={t('trade:noOrdersHint')} />
      )}
      {sheet}
      {cancelling && (
        <CancelOne key={cancelling.id} order={cancelling} open={asking} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
