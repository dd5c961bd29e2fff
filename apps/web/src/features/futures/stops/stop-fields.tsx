import { type StopField, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { NumberField } from '../../../ui/inputs/number-field'
import { withCoin } from '../trade-words'
import { useSigned } from '../use-signed'
import styles from './stop-fields.module.css'
import { priceForReturn, returnAt, STOP_PRESETS, type StopLots } from './stop-maths'

export interface StopFieldsProps {
  /** Side, open price, leverage, lots: what the captions are worked out from. */
  base: StopLots
  /** Undefined where it is unknown. */
  quote: string | undefined
  priceDecimals: number
  takeProfit: string
  stopLoss: string
  onChange: (field: StopField, price: string) => void
  problem: { readonly field: string | undefined; readonly text: string } | undefined
}

/** Take-profit and stop-loss: a price each, shares of the margin to start from, and what it would bring or cost. */
export function StopFields({ takeProfit, stopLoss, ...rest }: StopFieldsProps) {
  return (
    <div className={styles.fields}>
      <StopInput {...rest} field="takeProfit" value={takeProfit} />
      <StopInput {...rest} field="stopLoss" value={stopLoss} />
    </div>
  )
}

type StopInputProps = Omit<StopFieldsProps, 'takeProfit' | 'stopLoss'> & { field: StopField; value: string }

function StopInput({ base, quote, priceDecimals, field, value, onChange, problem }: StopInputProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const signed = useSigned()
  const outcome = returnAt(base, value)
  const sign = field === 'takeProfit' ? '+' : '−'
  return (
    <div className={styles.stop}>
      <NumberField
        height={44}
        label={t(`${field}Price`, { coin: quote ?? UNKNOWN })}
        hideLabel
        placeholder={t(field)}
        value={value}
        decimals={priceDecimals}
        onChange={(price) => onChange(field, price)}
        error={problem?.field === field ? problem.text : undefined}
      />
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">{t(`${field}Presets`)}</legend>
        {STOP_PRESETS.map((percent) => {
          const price = priceForReturn(base, field, percent, priceDecimals)
          return (
            <button
              key={percent}
              type="button"
              disabled={price === undefined}
              aria-pressed={price !== undefined && price === value}
              onClick={() => price !== undefined && onChange(field, price)}
            >
              {sign}
              {percent}%
            </button>
          )
        })}
      </fieldset>
      <p className={styles.outcome} data-testid={`${field}-outcome`}>
        {t(field === 'takeProfit' ? 'ifTakeProfit' : 'ifStopLoss')}{' '}
        <span data-tone={directionOf(outcome?.profit)}>
          {outcome
            ? `${withCoin(signed(outcome.profit), quote)} (${format.percent(outcome.percent)})`
            : UNKNOWN}
        </span>
      </p>
    </div>
  )
}
