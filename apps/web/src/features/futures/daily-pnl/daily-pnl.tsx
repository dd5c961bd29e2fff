import { useBgkClient } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagOf } from '../../../i18n/languages'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { IconButton } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonStack, Spinner } from '../../../ui/feedback/loading'
import { Callout } from '../../../ui/feedback/note'
import { directionOf } from '../../../ui/figures/number-format'
import { sparkPoints } from '../../../ui/figures/spark'
import { deviceDay } from '../../../ui/figures/time-text'
import { ListFoot } from '../../../ui/layout/list-foot'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { useSigned } from '../trade-texts'
import styles from './daily-pnl.module.css'
import { PnlCalendar } from './pnl-calendar'
import { coinsOf, monthAfter, monthStart, type PnlMonth, pnlMonth, runningTotals } from './results'
import { useResults } from './use-results'

const LINE = { width: 320, height: 64 } as const

/** Realized PnL by day: a month as a calendar, its total, and the running total as a line. */
export function DailyPnl() {
  const { t, i18n } = useTranslation('pnl')
  const describe = useDescribeError()
  const { clock } = useBgkClient()
  const today = deviceDay(new Date(clock.now()))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [picked, setPicked] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const signed = useSigned()
  const lists = useResults(monthStart(month).getTime())
  const { results } = lists
  if (lists.error) {
    return <ErrorState text={describe(lists.error)} busy={lists.isFetching} onRetry={lists.retry} />
  }
  if (lists.isPending) return <SkeletonStack heights={[44, 96, 300]} gap={12} />
  const coins = coinsOf(results)
  const coin = coins.find((one) => one === picked) ?? coins[0]
  if (coin === undefined) return <EmptyState icon="history" title={t('none')} hint={t('what')} />

  const shown = pnlMonth(results, { coin, month, today, since: lists.since })
  const skipped = results.filter(({ time, amount }) => time === undefined || amount === undefined).length
  const title = new Intl.DateTimeFormat(tagOf(i18n.language), { month: 'long', year: 'numeric' }).format(
    monthStart(month),
  )
  const day = shown.days.find((one) => one.day === chosen)
  const go = (by: number) => {
    setMonth(monthAfter(month, by))
    setChosen(undefined)
  }
  return (
    <Stack gap={12} width={480}>
      <div className={styles.head}>
        <IconButton icon="back" size={20} label={t('previous')} onClick={() => go(-1)} />
        <h2 className={styles.month} aria-live="polite">
          {title}
        </h2>
        <IconButton
          icon="chevron-right"
          size={20}
          label={t('next')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => go(1)}
        />
      </div>
      {coins.length > 1 && (
        <Segment
          label={t('coin')}
          size={44}
          value={coin}
          onChange={setPicked}
          options={coins.map((value) => ({ value, label: value }))}
        />
      )}
      <div className={styles.total}>
        <p className={typography.label}>{t(shown.isWhole ? 'total' : 'totalSoFar')}</p>
        <p className={styles.sum} data-tone={directionOf(shown.total)} translate="no">
          {signed(shown.total)} {coin}
        </p>
        <PnlLine shown={shown} coin={coin} />
      </div>
      <PnlCalendar
        label={t('calendar', { month: title })}
        {...{ month, coin, chosen }}
        days={shown.days}
        onChoose={setChosen}
      />
      <p className={styles.chosen} role="status">
        {day?.amount !== undefined && (
          <>
            <span translate="no">{day.day}</span> · {t('results', { count: day.count })} ·{' '}
            <strong data-tone={directionOf(day.amount)} translate="no">
              {signed(day.amount)} {coin}
            </strong>
          </>
        )}
      </p>
      {!shown.isWhole && lists.moreError === undefined && (
        <p className={styles.older} role="status">
          <Spinner size={16} /> {t('older')}
        </p>
      )}
      {lists.moreError !== undefined && (
        <ListFoot busy={lists.isFetchingMore} problem={describe(lists.moreError)} onMore={lists.more} />
      )}
      {skipped > 0 && <Callout>{t('skipped', { count: skipped })}</Callout>}
      <p className={typography.hint}>{t('what')}</p>
    </Stack>
  )
}

/** Running total of the month. Reserves its space before the second day. */
function PnlLine({ shown, coin }: { shown: PnlMonth; coin: string }) {
  const { t } = useTranslation('pnl')
  const signed = useSigned()
  const totals = runningTotals(shown.days)
  const { width, height } = LINE
  // Geometry, hence numbers (docs/reference/rules.md#r2).
  const points = sparkPoints([0, ...totals.map(Number)], LINE)
  return (
    <svg
      className={styles.line}
      data-tone={directionOf(shown.total)}
      role="img"
      aria-label={t('line', { total: `${signed(shown.total)} ${coin}` })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <polyline points={points} />
    </svg>
  )
}
