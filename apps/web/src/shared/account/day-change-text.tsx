import { abs, toText, tryDecimal } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../ui/number-text/direction-of'
import { HIDDEN } from '../../ui/number-text/hidden'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { useFiat } from '../storage/use-fiat'
import { usePreferences } from '../storage/use-preferences'
import styles from './day-change-text.module.css'
import { useDayChange } from './use-day-change'

const signs = { up: '+', down: '\u2212', flat: '' } as const

/** `24h change  +₹1,234.56 (+0.82%)`: the spot coins' change, in the person's currency; `--` while it is unknown. */
export function DayChangeText() {
  const { t } = useTranslation('app')
  const format = useNumberFormat()
  const fiat = useFiat()
  const [{ hideAmounts }] = usePreferences()
  const change = useDayChange()
  const direction = directionOf(change?.usdt)
  const value = tryDecimal(change?.usdt ?? '')
  return (
    <p className={styles.line}>
      <span className={styles.label}>{t('dayChange')}</span>
      {hideAmounts ? (
        <span translate="no">{HIDDEN}</span>
      ) : change ? (
        <span translate="no" data-direction={direction}>
          {signs[direction]}
          {value ? fiat(toText(abs(value)), false) : '--'} ({format.percent(change.percent)})
        </span>
      ) : (
        <span translate="no">--</span>
      )}
    </p>
  )
}
