import { useTranslation } from 'react-i18next'
import { Slider } from '../../../ui/controls/slider'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { hapticTick } from '../../../ui/gestures/haptics'
import { Stack } from '../../../ui/layout/stack'
import { lotParams } from '../trade-texts'
import styles from './leverage-choice.module.css'

export interface LeverageChoiceProps {
  coin: string
  options: readonly number[]
  leverage: number
  onChoose: (leverage: number) => void
  /** Maximum lots for the available funds at a leverage; '' if unknown. */
  maxLots: (leverage: number) => string
}

/** Slider and presets of the leverage, with the largest position and the risk. */
export function LeverageChoice({ coin, options, leverage, onChoose, maxLots }: LeverageChoiceProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const sorted = [...options].sort((a, b) => a - b)
  const max = sorted.at(-1) ?? 1
  const risk = riskOf(leverage)
  const lots = maxLots(leverage)
  const choose = (next: number | undefined) => {
    if (next === undefined || next === leverage) return
    hapticTick()
    onChoose(next)
  }
  return (
    <Stack gap={12}>
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
        <dd data-testid="max-position">{lots === '' ? '--' : t('lotsOf', lotParams(lots, format))}</dd>
      </dl>
      <p className={styles.hint} data-risk={risk} role="status">
        {t(`risk.${risk}`, { percent: Math.round(1000 / leverage) / 10, coin })}
      </p>
    </Stack>
  )
}

/** Range of the slider: 0 to this. */
export const SCALE = 1000

/** Position of a leverage on a logarithmic scale up to `max`: each doubling has the same distance. */
export function placeOf(leverage: number, max: number): number {
  if (max <= 1) return SCALE
  return Math.round((Math.log(leverage) / Math.log(max)) * SCALE)
}

/** Offered leverage nearest to a position on the scale. */
export function leverageAt(place: number, options: readonly number[]): number {
  const max = options.at(-1) ?? 1
  return options.reduce((best, one) =>
    Math.abs(placeOf(one, max) - place) < Math.abs(placeOf(best, max) - place) ? one : best,
  )
}

/**
 * Leverage after a key: arrows to the next offered one, Home and End to the ends; undefined for other keys.
 */
export function leverageForKey(
  key: string,
  leverage: number,
  options: readonly number[],
): number | undefined {
  const higher = options.find((one) => one > leverage) ?? leverage
  const lower = [...options].reverse().find((one) => one < leverage) ?? leverage
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
    case 'PageUp':
      return higher
    case 'ArrowLeft':
    case 'ArrowDown':
    case 'PageDown':
      return lower
    case 'Home':
      return options[0]
    case 'End':
      return options.at(-1)
    default:
      return undefined
  }
}

/** Risk level of a leverage: a move of 5 % costs half of the margin at 10X, all of it at 20X. */
export function riskOf(leverage: number): 'low' | 'middle' | 'high' {
  if (leverage <= 5) return 'low'
  return leverage < 20 ? 'middle' : 'high'
}
