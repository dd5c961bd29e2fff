import { decimal, div, isPositive, mul, sub, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import type { DayTotal } from '../../../shared/account/total-history'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import styles from './total-chart.module.css'

const SIZE = { width: 320, height: 56 } as const
const HUNDRED = decimal('100')

/**
 * Total per day, as recorded on this device. Reserves its space while loading and while amounts are hidden.
 */
export function TotalChart({ days, hidden }: { days: readonly DayTotal[] | undefined; hidden: boolean }) {
  const { t } = useTranslation('balances')
  const format = useNumberFormat()
  const [first] = days ?? []
  const last = days?.at(-1)
  if (hidden || !days || !first || !last) return <div className={styles.chart} />
  if (first === last) {
    return (
      <div className={styles.chart}>
        <p className={styles.start}>{t('chart.start')}</p>
      </div>
    )
  }
  const points = totalLine(days, SIZE)
  const change = percentOf(first.usdt, last.usdt)
  const { width, height } = SIZE
  return (
    <figure className={styles.chart} data-direction={directionOf(change)}>
      <svg
        role="img"
        aria-label={t('chart.label', {
          from: first.day,
          to: last.day,
          first: format.amount(first.usdt, 2),
          last: format.amount(last.usdt, 2),
        })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <polygon points={`0,${height} ${points} ${width},${height}`} />
        <polyline points={points} />
      </svg>
      <figcaption className={styles.caption}>
        <span>{t('chart.since', { day: first.day })}</span>
        {change !== undefined && <strong translate="no">{format.percent(change)}</strong>}
      </figcaption>
    </figure>
  )
}

/** Change in percent, including deposits and withdrawals; undefined from zero. */
function percentOf(before: string, now: string): string | undefined {
  const from = decimal(before)
  if (!isPositive(from)) return undefined
  return toText(div(mul(sub(now, from), HUNDRED), from, 2, 'halfUp'))
}

interface Size {
  readonly width: number
  readonly height: number
}

const DAY_MS = 86_400_000
const EDGE = 3

/**
 * Line of the totals by date: a gap between visits has its full width. '' for fewer than two. Geometry, hence
 * numbers (docs/reference/rules.md#r2).
 */
export function totalLine(days: readonly DayTotal[], { width, height }: Size): string {
  const times = days.map(({ day }) => Date.parse(day) / DAY_MS)
  const values = days.map(({ usdt }) => Number(usdt))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first
  if (!(span > 0)) return ''
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  return values
    .map((value, index) => {
      const x = (((times[index] ?? first) - first) / span) * width
      // A constant total runs through the middle.
      const share = range === 0 ? 0.5 : (value - low) / range
      const y = height - EDGE - share * (height - 2 * EDGE)
      return `${round(x)},${round(y)}`
    })
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
