import { useTranslation } from 'react-i18next'
import { Slider } from '../../../ui/controls/slider'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { hapticTick } from '../../../ui/gestures/haptics'
import styles from './leverage-choice.module.css'
import { leverageAt, leverageForKey, placeOf, riskOf, SCALE } from './leverage-scale'

export interface LeverageChoiceProps {
  coin: string
  options: readonly number[]
  leverage: number
  onChoose: (leverage: number) => void
  /** The most lots the funds open at a leverage; '' while unknown. */
  mostLots: (leverage: number) => string
}

/** A slider and stops, the largest position they allow, and what they risk. */
export function LeverageChoice({ coin, options, leverage, onChoose, mostLots }: LeverageChoiceProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const sorted = [...options].sort((a, b) => a - b)
  const max = sorted.at(-1) ?? 1
  const risk = riskOf(leverage)
  const lots = mostLots(leverage)
  const choose = (next: number | undefined) => {
    if (next === undefined || next === leverage) return
    hapticTick()
    onChoose(next)
  }
  return (
    <div className={styles.choice}>
      <output className={styles.big}>{leverage}X</output>
      <Slider
        label={t('leverage')}
        value={placeOf(leverage, max)}
        max={SCALE}
        marks={sorted.map((one) => placeOf(one, max))}
        valueText={`${leverage}X`}
        onMove={(place) => choose(leverageAt(place, sorted))}
        onKey={(key) => {
          const next = leverageForKey(key, leverage, sorted)
          choose(next)
          return next !== undefined
        }}
      />
      <ul className={styles.stops} aria-label={t('leverageStops')}>
        {sorted.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === leverage} onClick={() => choose(one)}>
              {one}X
            </button>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{t('maxPosition')}</dt>
        <dd data-testid="max-position">
          {lots === '' ? '--' : t('lotsOf', { lots: format.amount(lots, 0) })}
        </dd>
      </dl>
      <p className={styles.hint} data-risk={risk} role="status">
        {t(`risk.${risk}`, { percent: Math.round(1000 / leverage) / 10, coin })}
      </p>
    </div>
  )
}
