import { Moment } from '../../../shared/screen/moment'
import { Icon } from '../../../ui/icons/icon'
import { type RecordEntry, timeOf } from './record-entry'
import styles from './record-row.module.css'
import { iconOf, signOf, useAmountText, useRecordWords } from './record-words'

interface RecordRowProps {
  entry: RecordEntry
  hidden: boolean
  onOpen: () => void
}

/** One movement: what, when, how much, and how it stands; opens it in full. */
export function RecordRow({ entry, hidden, onOpen }: RecordRowProps) {
  const words = useRecordWords()
  const amount = useAmountText(hidden)
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.sign}>
        <Icon name={iconOf(entry)} size={20} />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>
          {entry.kind === 'swap'
            ? `${entry.swap.from ?? '--'} → ${entry.swap.to ?? '--'}`
            : words.title(entry.record)}
        </span>
        <Moment value={timeOf(entry) || undefined} show="short" className={styles.hint} />
      </span>
      <span className={styles.much}>
        {entry.kind === 'swap' ? (
          <>
            <span className={styles.amount}>{amount('+', entry.swap.received, entry.swap.to)}</span>
            <span className={styles.hint}>{amount('−', entry.swap.paid, entry.swap.from)}</span>
          </>
        ) : (
          <>
            <span className={styles.amount}>
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
