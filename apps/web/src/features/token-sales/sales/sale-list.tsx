import type { IeoProject } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { isSaleState, saleStates } from '../../../shared/token-sales/sale-state'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { SaleCard } from './sale-card'
import styles from './sale-list.module.css'
import { SaleSkeleton } from './sale-skeleton'
import { useSales } from './use-sales'

/** The sales by their state: what can be bought first. */
export function SaleList() {
  const { t } = useTranslation('ieo')
  const describe = useDescribeError()
  const sales = useSales()
  if (sales.isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton width={96} height={18} />
        <SaleSkeleton />
        <Skeleton width={96} height={18} />
        <SaleSkeleton />
        <SaleSkeleton />
      </div>
    )
  }
  if (sales.data === undefined) {
    return (
      <ErrorState text={describe(sales.error)} busy={sales.isFetching} onRetry={() => void sales.refetch()} />
    )
  }
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
          {isSaleState(status) ? t(`state.${status}`) : status}
        </h2>
      )}
      <ul className={styles.list}>
        {rows.map((sale) => (
          <li key={sale.id}>
            <SaleCard sale={sale} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Sales of a state that nobody told us of come last, under its own name; those of which no state is told first, under none. */
function groupsOf(sales: readonly IeoProject[]) {
  const told = sales.flatMap(({ status }) => status ?? [])
  const others = new Set(told.filter((status) => !isSaleState(status)))
  return [undefined, ...saleStates, ...others]
    .map((status) => ({ status, rows: sales.filter((sale) => sale.status === status) }))
    .filter(({ rows }) => rows.length > 0)
}
