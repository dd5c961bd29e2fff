import { useFlashOrders } from '@bgk/react-bindings'
import type { FlashOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { ListFoot } from '../../../ui/layout/list-foot'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './convert-screen.module.css'

/** The swaps that were made, newest first. */
export function SwapHistory() {
  const { t } = useTranslation('convert')
  const describe = useDescribeError()
  const swaps = useFlashOrders()
  return (
    <section className={styles.history} aria-labelledby="swap-history">
      <h2 id="swap-history" className={styles.head}>
        {t('records')}
      </h2>
      {swaps.isPending ? (
        <SkeletonRows count={2} height={64} />
      ) : !swaps.data ? (
        <ErrorState
          compact
          text={describe(swaps.error)}
          busy={swaps.isFetching}
          onRetry={() => void swaps.refetch()}
        />
      ) : swaps.data.rows.length === 0 ? (
        <EmptyState compact icon="history" title={t('none')} hint={t('noneHint')} />
      ) : (
        <ul className={styles.list} aria-labelledby="swap-history">
          {swaps.data.rows.map((swap, index) => (
            <SwapRow key={swap.id ?? `${swap.createdAt} ${index}`} swap={swap} />
          ))}
        </ul>
      )}
      {swaps.hasNextPage && (
        <ListFoot
          busy={swaps.isFetchingNextPage}
          problem={swaps.isFetchNextPageError ? describe(swaps.error) : undefined}
          onMore={() => void swaps.fetchNextPage()}
        />
      )}
    </section>
  )
}

function SwapRow({ swap }: { swap: FlashOrder }) {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const { from = '--', to = '--' } = swap
  const amount = (sign: string, text: string | undefined, coin: string) => {
    const shown = hideAmounts ? HIDDEN : format.amount(text, 8, true)
    return `${text === undefined ? '' : sign}${shown} ${coin}`
  }
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{t('words.swapOf', { from, to })}</span>
        <Moment value={swap.createdAt} className={styles.hint} />
      </span>
      <span className={styles.much}>
        <span className={styles.amount}>{amount('+', swap.received, to)}</span>
        <span className={styles.hint}>{amount('−', swap.paid, from)}</span>
      </span>
    </li>
  )
}
