import { useTranslation } from 'react-i18next'
import { Slider } from '../../../ui/controls/slider'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { hapticTick } from '../../../ui/gestures/haptics'
import { Stack } from '../../../ui/layout/stack'
import { lotWords } from '../trade-words'
import styles from './leverage-choice.module.css'

export interface LeverageChoiceProps {
  coin: string
  options: readonly number[]
  leverage: number
  onChoose: (leverage: number) => void
  /** The most lots the funds open at a leverage; '' while unknown. */
  maxLots: (leverage: number) => string
}

/** A slider and stops, the largest position they allow, and what they risk. */
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
        <dd data-testid="max-position">{lots === '' ? '--' : t('lotsOf', lotWords(lots, format))}</dd>
      </dl>
      <p className={styles.hint} data-risk={risk} role="status">
        {t(`risk.${risk}`, { percent: Math.round(1000 / leverage) / 10, coin })}
      </p>
    </Stack>
  )
}

/** The slider of the leverage runs from 0 to this. */
export const SCALE = 1000

/** Where a leverage lies on a logarithmic scale that ends at `max`: each doubling is as far as the one before. */
export function placeOf(leverage: number, max: number): number {
  if (max <= 1) return SCALE
  return Math.round((Math.log(leverage) / Math.log(max)) * SCALE)
}

/** The offered leverage nearest to a place on the scale. */
export function leverageAt(place: number, options: readonly number[]): number {
  const max = options.at(-1) ?? 1
  return options.reduce((best, one) =>
    Math.abs(placeOf(one, max) - place) < Math.abs(placeOf(best, max) - place) ? one : best,
  )
}

/** What a key does: arrows to the next one offered, Home and End to the ends; undefined for other keys. */
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

/** How much a leverage asks of the nerves: a move of 5 % takes half of the margin at 10X, all of it at 20X. */
export function riskOf(leverage: number): 'low' | 'middle' | 'high' {
  if (leverage <= 5) return 'low'
  return leverage < 20 ? 'middle' : 'high'
}
