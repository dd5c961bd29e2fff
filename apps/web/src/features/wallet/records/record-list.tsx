import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { useNavigate } from '../../../shared/navigation/navigate'
import { DayList } from '../../../shared/screen/day-list'
import { useWide } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { Icon } from '../../../ui/icons/icon'
import { ListFoot } from '../../../ui/layout/list-foot'
import { useChosen } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import { type RecordEntry, type RecordFilter, timeOf } from './record-filter'
import { RecordSheet } from './record-sheet'
import { RecordTable } from './record-table-part'
import { directionOfRecord, iconOf, signOf, useAmountText, useRecordWords } from './record-words'
import styles from './records.module.css'
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
  const wide = useWide('table')
  const chosen = useChosen<string>()
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
      {rows.length > 0 && wide && (
        <RecordTable
          label={t('app:words.records')}
          rows={rows}
          hidden={hideAmounts}
          onOpen={({ key }) => chosen.show(key)}
        />
      )}
      {rows.length > 0 && !wide && (
        <DayList
          label={t('app:words.records')}
          rows={rows}
          keyOf={({ key }) => key}
          timeOf={(entry) => timeOf(entry) || undefined}
        >
          {(entry) => <RecordRow entry={entry} hidden={hideAmounts} onOpen={() => chosen.show(entry.key)} />}
        </DayList>
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
          <NoRecords filter={filter} />
        ))}
      {records.hasMore && (
        <ListFoot
          busy={records.isFetchingMore}
          problem={moreError && describe(moreError)}
          onMore={records.more}
        />
      )}
      <RecordSheet
        entry={rows.find(({ key }) => key === chosen.entry)}
        open={chosen.open}
        hidden={hideAmounts}
        onClose={chosen.close}
      />
    </>
  )
}

/** Where the first record of a type comes from. */
const ways = {
  deposit: 'coinRecharge',
  withdrawal: 'coinWithdraw',
  transfer: 'coinTransfer',
  swap: 'coinConvert',
  system: undefined,
  all: 'coinRecharge',
} as const satisfies Record<RecordFilter['type'], string | undefined>

/** No record yet, and how to come to one. */
function NoRecords({ filter: { type, coin } }: { filter: RecordFilter }) {
  const { t } = useTranslation('balanceRecord')
  const navigate = useNavigate()
  const way = ways[type]
  const query = coin === 'all' ? '' : `?coin=${encodeURIComponent(coin)}`
  return (
    <EmptyState
      icon="orders"
      title={t(`none.${type}`)}
      hint={t('noneHint')}
      action={
        way && (
          <Button variant="soft" size={44} onClick={() => navigate(`/${way}${query}`)}>
            {t(`go.${way}`)}
          </Button>
        )
      }
    />
  )
}

interface RecordRowProps {
  entry: RecordEntry
  hidden: boolean
  onOpen: () => void
}

/** One movement: what, when, how much, and how it stands; opens it in full. */
function RecordRow({ entry, hidden, onOpen }: RecordRowProps) {
  const words = useRecordWords()
  const amount = useAmountText(hidden)
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.sign}>
        <Icon name={iconOf(entry)} size={20} />
      </span>
      <span className={styles.what}>
        <span className={typography.name}>
          {entry.kind === 'swap'
            ? `${entry.swap.from ?? '--'} → ${entry.swap.to ?? '--'}`
            : words.title(entry.record)}
        </span>
        <Moment value={timeOf(entry) || undefined} show="clock" className={typography.figure} />
      </span>
      <span className={styles.rowMuch}>
        {entry.kind === 'swap' ? (
          <>
            <span className={typography.amount}>{amount('+', entry.swap.received, entry.swap.to)}</span>
            <span className={typography.figure}>{amount('−', entry.swap.paid, entry.swap.from)}</span>
          </>
        ) : (
          <>
            <span className={typography.amount} data-direction={directionOfRecord(entry.record)}>
              {amount(signOf(entry.record), entry.record.quantity, entry.record.coin)}
            </span>
            <span className={styles.state} data-state={entry.record.status}>
              {words.state(entry.record.status)}
            </span>
          </>
        )}
      </span>
    </button>
  )
}
