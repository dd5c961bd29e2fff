import { PERIODS, type Period } from '@bgk/sdk/market'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons/icon'
import { ChoiceSheet } from '../../ui/inputs/choices'
import styles from './period-bar.module.css'

/** Periods in the bar; the others are under "more" (docs/reference/product.md#screens). */
const SHOWN: readonly Period[] = ['line', '1m', '15m', '1h']
const MORE = PERIODS.filter((period) => !SHOWN.includes(period))

interface PeriodBarProps {
  value: Period
  onChange: (period: Period) => void
  /** Fixed element at the end of the bar. */
  action?: ReactNode
}

/** Period selection: common periods in the bar, the rest in a sheet. */
export function PeriodBar({ value, onChange, action }: PeriodBarProps) {
  const { t } = useTranslation('chart')
  const [choosing, setChoosing] = useState(false)
  const other = MORE.includes(value)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('periods')}>
      <div className={styles.periods}>
        {SHOWN.map((period) => (
          <button
            key={period}
            type="button"
            className={styles.period}
            aria-pressed={period === value}
            onClick={() => onChange(period)}
          >
            {t(`period.${period}`)}
          </button>
        ))}
        <button
          type="button"
          className={styles.period}
          aria-pressed={other}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {other ? t(`period.${value}`) : t('more')} <Icon name="chevron-down" size={16} />
        </button>
      </div>
      {action}
      <ChoiceSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('morePeriods')}
        choices={MORE.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        chosen={value}
        onChoose={onChange}
      />
    </div>
  )
}
