import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { ListFoot } from '../../../ui/layout/list-foot'
import { NothingYet } from './nothing-yet'
import type { RecordFilter } from './record-filter'
import styles from './record-list.module.css'
import { RecordRow } from './record-row'
import { RecordSheet } from './record-sheet'
import { useWalletRecords } from './use-wallet-records'

interface RecordListProps {
  filter: RecordFilter
  onClear: () => void
}

/** The rows of the history: waiting, failed, empty, there, and a way to more. */
export function RecordList({ filter, onClear }: RecordListProps) {
  const { t } = useTranslation(['balanceRecord', 'app'])
  const describe = useDescribeError()
  const [{ hideAmounts }] = usePreferences()
  const records = useWalletRecords(filter)
  const [chosen, choose] = useState<string>()
  const [open, setOpen] = useState(false)
  const { rows, error, moreError } = records
  if (records.isPending) return <SkeletonRows count={6} height={64} />
  return (
    <>
      {error && (
        <ErrorState
          compact={rows.length > 0}
          text={describe(error)}
          busy={records.isFetching}
          onRetry={records.retry}
        />
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('app:words.records')}>
          {rows.map((entry) => (
            <li key={entry.key}>
              <RecordRow
                entry={entry}
                hidden={hideAmounts}
                onOpen={() => {
                  choose(entry.key)
                  setOpen(true)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 &&
        !error &&
        !records.hasMore &&
        (records.narrowed || filter.state !== 'all' ? (
          <EmptyState
            icon="search"
            title={t('noneMatch')}
            action={
              <Button variant="soft" size={44} onClick={onClear}>
                {t('clearFilter')}
              </Button>
            }
          />
        ) : (
          <NothingYet filter={filter} />
        ))}
      {records.hasMore && (
        <ListFoot
          busy={records.isFetchingMore}
          problem={moreError && describe(moreError)}
          onMore={records.more}
        />
      )}
      <RecordSheet
        entry={rows.find(({ key }) => key === chosen)}
        open={open}
        hidden={hideAmounts}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
