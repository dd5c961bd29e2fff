import type { FinanceRecord } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { type Column, DataTable, Figure, rowAction } from '../../../ui/layout/data-table'
import { AddressText } from '../addresses/address-text'
import { CopyableText } from './copyable-text'
import { type RecordEntry, timeOf } from './record-filter'
import { directionOfRecord, hasFee, signOf, useAmountText, useRecordWords } from './record-words'
import styles from './records.module.css'

export interface RecordTableProps {
  label: string
  rows: readonly RecordEntry[]
  /** Whether amounts are hidden. */
  hidden: boolean
  onOpen: (entry: RecordEntry) => void
}

/** Movements in columns; a row opens its record in full. Needs the texts `balanceRecord` and `wallet`. */
export function RecordTable({ label, rows, hidden, onOpen }: RecordTableProps) {
  const { t } = useTranslation(['balanceRecord', 'app', 'wallet'])
  const words = useRecordWords()
  const amount = useAmountText(hidden)
  const titleOf = (entry: RecordEntry) => (entry.kind === 'swap' ? t('type.swap') : words.title(entry.record))
  const columns: readonly Column<RecordEntry>[] = [
    {
      key: 'time',
      head: t('app:words.time'),
      words: true,
      cell: (entry) => (
        <button type="button" className={rowAction} aria-haspopup="dialog" onClick={() => onOpen(entry)}>
          <Moment value={timeOf(entry) || undefined} show="minute" />
        </button>
      ),
    },
    { key: 'type', head: t('kind'), words: true, cell: titleOf },
    { key: 'coin', head: t('app:words.coin'), words: true, cell: (entry) => <Coins entry={entry} /> },
    {
      key: 'amount',
      head: t('app:words.amount'),
      cell: (entry) =>
        entry.kind === 'swap' ? (
          <span className={styles.swapped}>
            <Figure value={amount('+', entry.swap.received, entry.swap.to)} />
            <Figure value={amount('−', entry.swap.paid, entry.swap.from)} />
          </span>
        ) : (
          <Figure
            value={amount(signOf(entry.record), entry.record.quantity, entry.record.coin)}
            tone={directionOfRecord(entry.record)}
          />
        ),
    },
    {
      key: 'fee',
      head: t('wallet:fee'),
      cell: (entry) =>
        entry.kind === 'record' && hasFee(entry.record) ? (
          <Fee record={entry.record} hidden={hidden} />
        ) : (
          UNKNOWN
        ),
    },
    {
      key: 'status',
      head: t('app:words.status'),
      words: true,
      cell: (entry) => {
        const status = entry.kind === 'swap' ? 'completed' : entry.record.status
        return (
          <span className={styles.state} data-state={status}>
            {words.state(status)}
          </span>
        )
      },
    },
    {
      key: 'reference',
      head: `${t('wallet:address')} / ${t('id')}`,
      cell: (entry) => <Reference entry={entry} />,
    },
  ]
  return <DataTable label={label} columns={columns} rows={rows} keyOf={({ key }) => key} nameOf={titleOf} />
}

/** The coin that moved, or both of a swap. */
function Coins({ entry }: { entry: RecordEntry }) {
  const [coin, ...more] =
    entry.kind === 'swap' ? [entry.swap.from, entry.swap.to] : ([entry.record.coin] as const)
  return (
    <span className={styles.coins} translate="no">
      {coin !== undefined && <CoinIcon coin={coin} size={20} />}
      {[coin, ...more].map((one) => one ?? UNKNOWN).join(' → ')}
    </span>
  )
}

function Fee({ record, hidden }: { record: FinanceRecord; hidden: boolean }) {
  const format = useNumberFormat()
  return (
    <Figure
      value={hidden ? HIDDEN : format.amount(record.fee, 8, true)}
      unit={record.feeCoin || record.coin || UNKNOWN}
    />
  )
}

/** The address of a record that has one, else its number. */
function Reference({ entry }: { entry: RecordEntry }) {
  const address = entry.kind === 'record' ? entry.record.address : undefined
  if (address !== undefined) {
    return (
      <CopyableText text={address}>
        <AddressText short address={address} />
      </CopyableText>
    )
  }
  const id = entry.kind === 'record' ? entry.record.id : entry.swap.id
  return id === undefined ? UNKNOWN : <CopyableText text={String(id)} />
}
