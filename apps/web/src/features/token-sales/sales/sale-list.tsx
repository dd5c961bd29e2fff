import { useBgkClient, useIeoProjects } from '@bgk/react-bindings'
import type { IeoProject } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../shared/screen/loaded'
import { isSaleState, saleStates } from '../../../shared/token-sales'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/loading'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { SaleCard } from './sale-card'
import { refetchDelay } from './sales'
import styles from './sales.module.css'

/** Sales grouped by status, open ones first. */
export function SaleList() {
  const { t } = useTranslation(['ieo', 'app'])
  const sales = useSales()
  if (sales.isPending) {
    return (
      <Stack gap={12} aria-busy="true">
        <Skeleton width={96} height={18} />
        <SaleSkeleton />
        <Skeleton width={96} height={18} />
        <SaleSkeleton />
        <SaleSkeleton />
      </Stack>
    )
  }
  if (sales.data === undefined) return <QueryError query={sales} />
  if (sales.data.length === 0) {
    return (
      <EmptyState
        icon="rocket"
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Button variant="soft" size={44} busy={sales.isFetching} onClick={() => void sales.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
    )
  }
  return groupsOf(sales.data).map(({ status, rows }) => (
    <section
      key={status ?? 'untold'}
      className={styles.group}
      aria-label={status === undefined ? t('tabs.sales') : undefined}
      aria-labelledby={status && `sales-${status}`}
    >
      {status !== undefined && (
        <h2 id={`sales-${status}`} className={styles.title}>
          {isSaleState(status) ? t(`app:saleState.${status}`) : status}
        </h2>
      )}
      <Stack as="ul" gap={12}>
        {rows.map((sale) => (
          <li key={sale.id}>
            <SaleCard sale={sale} />
          </li>
        ))}
      </Stack>
    </section>
  ))
}

/**
 * Groups by status: sales without one come first and untitled, unknown statuses last under their own name.
 */
function groupsOf(sales: readonly IeoProject[]) {
  const statuses = sales.flatMap(({ status }) => status ?? [])
  const others = new Set(statuses.filter((status) => !isSaleState(status)))
  return [undefined, ...saleStates, ...others]
    .map((status) => ({ status, rows: sales.filter((sale) => sale.status === status) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Placeholder of a card: icon and name, bar, countdown, terms. */
export function SaleSkeleton() {
  return (
    <Card>
      <Stack gap={16}>
        <div className={styles.head}>
          <Skeleton width={40} height={40} radius={999} />
          <div className={styles.lines}>
            <Skeleton width="56%" height={18} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
        <Skeleton height={6} radius={999} />
        <Skeleton height={18} />
        <Skeleton height={56} radius={10} />
        <Skeleton width="64%" height={16} />
      </Stack>
    </Card>
  )
}

/**
 * Token sales, polled while displayed: the remaining quantity shrinks, and sales open and end by the clock.
 */
export function useSales() {
  const { clock } = useBgkClient()
  return useIeoProjects({
    refetchInterval: ({ state: { data } }) => refetchDelay(data ?? [], clock.now()),
  })
}
