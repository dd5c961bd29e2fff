import { useBgkClient } from '@bgk/react-bindings'
import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceDay } from '../../ui/figures/time-text'
import styles from './day-list.module.css'

const DAY_MS = 86_400_000

interface DayListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Epoch milliseconds; undefined if the exchange does not date the row. */
  timeOf: (row: Row) => number | undefined
  children: (row: Row) => ReactNode
}

/** Rows in order, with a heading for each new day in the device's time zone. */
export function DayList<Row>({ label, rows, keyOf, timeOf, children }: DayListProps<Row>) {
  const { t } = useTranslation('ui')
  const { clock } = useBgkClient()
  const now = clock.now()
  const names: Readonly<Record<string, string>> = {
    '': t('noDate'),
    [deviceDay(new Date(now))]: t('today'),
    [deviceDay(new Date(now - DAY_MS))]: t('yesterday'),
  }
  const starts = dayStarts(rows, timeOf)
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row, index) => {
        const day = starts[index]
        const title = day === undefined ? undefined : (names[day] ?? day)
        return (
          <li key={keyOf(row)}>
            {title !== undefined && (
              <h2 className={styles.day} translate={title === day ? 'no' : undefined}>
                {title}
              </h2>
            )}
            {children(row)}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Returns for each row the day that starts with it, as `2026-11-22`, or empty without a date; undefined
 * within a day.
 */
export function dayStarts<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number | undefined,
): readonly (string | undefined)[] {
  const days = rows.map((row) => {
    const time = timeOf(row)
    return time === undefined ? '' : deviceDay(new Date(time))
  })
  return days.map((day, index) => (index > 0 && days[index - 1] === day ? undefined : day))
}
