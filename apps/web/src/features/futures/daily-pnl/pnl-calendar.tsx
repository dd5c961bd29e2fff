import { abs, cmp, decimal, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { tagOf } from '../../../i18n/languages'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { useSigned } from '../trade-texts'
import styles from './daily-pnl.module.css'
import { type Day, monthStart } from './results'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

interface PnlCalendarProps {
  label: string
  month: string
  days: readonly Day[]
  coin: string
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** A month as a table of weeks: each day with its signed result. Days with results can be selected. */
export function PnlCalendar({ label, month, days, coin, chosen, onChoose }: PnlCalendarProps) {
  const { t, i18n } = useTranslation('pnl')
  const signed = useSigned()
  const short = useShortSigned()
  const weekday = (day: number, width: 'short' | 'long') =>
    // January 1, 2024 is a Monday.
    new Intl.DateTimeFormat(tagOf(i18n.language), { weekday: width }).format(new Date(2024, 0, day))
  const lead = (monthStart(month).getDay() + 6) % 7
  const cells: readonly (Day | undefined)[] = [...Array<undefined>(lead).fill(undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    cells.slice(at * 7, at * 7 + 7),
  )
  const cellOf = (one: Day) => {
    const { day, state, amount, count } = one
    const number = (
      <span className={styles.number} data-future={state === 'future' || undefined}>
        {Number(day.slice(-2))}
      </span>
    )
    if (state === 'future') return number
    if (state === 'unknown' || amount === undefined) {
      return (
        <>
          {number}
          <span className={styles.amount} aria-hidden="true">
            ?
          </span>
          <span className="visually-hidden">{t('unknownDay')}</span>
        </>
      )
    }
    if (count === 0) return number
    return (
      <button
        type="button"
        className={styles.day}
        data-tone={directionOf(amount)}
        aria-pressed={day === chosen}
        aria-label={`${day}: ${signed(amount)} ${coin}`}
        translate="no"
        onClick={() => onChoose(day)}
      >
        {number}
        <span className={styles.amount}>{short(amount)}</span>
      </button>
    )
  }
  return (
    <table className={styles.calendar} aria-label={label}>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" abbr={weekday(day, 'long')}>
              {weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((one) => one)?.day}>
            {WEEK.map((day) => {
              const one = week[day - 1]
              return <td key={day}>{one && cellOf(one)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats a signed figure for a seventh of a phone's width: `+12.3`, `−1.2K`; `≈0` below a cent. */
function useShortSigned(): (amount: string) => string {
  const format = useNumberFormat()
  return (amount) => {
    const direction = directionOf(amount)
    if (direction === 'flat') return '0'
    const size = abs(decimal(amount))
    const text = toText(size)
    if (cmp(size, '0.01') < 0) return '≈0'
    const decimals = cmp(size, '100') >= 0 ? 0 : cmp(size, '10') >= 0 ? 1 : 2
    const shown = cmp(size, '1000') >= 0 ? format.compact(text) : format.amount(text, decimals, true)
    return `${direction === 'up' ? '+' : '−'}${shown}`
  }
}
