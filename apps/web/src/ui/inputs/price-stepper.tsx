import { useTranslation } from 'react-i18next'
import { translateOf } from '../figures/number-format'
import { useHoldRepeat } from '../gestures/press'
import { Icon } from '../icons/icon'
import styles from './fields.module.css'
import { NumberField, type NumberFieldProps } from './number-field'

export interface PriceStepperProps extends Omit<NumberFieldProps, 'prefix' | 'suffix' | 'align'> {
  /** Steps up or down; the caller determines the step (docs/reference/rules.md#r8). */
  onStep: (direction: 1 | -1) => void
  /** Replaces the value and disables typing: "Market price". */
  fixedText?: string | undefined
}

/** Price field with − and + buttons; holding repeats, arrow keys step. */
export function PriceStepper({ onStep, fixedText, value, disabled, ...rest }: PriceStepperProps) {
  const { t } = useTranslation('ui')
  const down = useHoldRepeat(() => onStep(-1))
  const up = useHoldRepeat(() => onStep(1))
  const fixed = fixedText !== undefined
  if (fixed) {
    return (
      <div>
        <output className={styles.fixed} aria-label={rest.label}>
          {fixedText}
        </output>
        {rest.hint && (
          <p
            className={styles.priceStepperHint}
            translate={translateOf(rest.hint)}
            data-lines={rest.reserveError === 2 ? 2 : undefined}
          >
            {rest.hint}
          </p>
        )}
      </div>
    )
  }
  return (
    <NumberField
      height={44}
      hideLabel
      placeholder={rest.label}
      {...rest}
      className={styles.stepper}
      value={value}
      disabled={disabled}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(event.key === 'ArrowUp' ? 1 : -1)
      }}
      prefix={
        <button
          type="button"
          className={styles.step}
          aria-label={t('stepDown')}
          disabled={disabled}
          {...down}
        >
          <Icon name="minus" size={20} />
        </button>
      }
      suffix={
        <button type="button" className={styles.step} aria-label={t('stepUp')} disabled={disabled} {...up}>
          <Icon name="plus" size={20} />
        </button>
      }
    />
  )
}

export interface ChoiceButtonProps {
  label: string
  onPress: () => void
}

/** Button that opens a choice in a sheet, as wide as its column: "Limit ▾". */
export function ChoiceButton({ label, onPress }: ChoiceButtonProps) {
  return (
    <button type="button" className={styles.choiceButton} onClick={onPress} aria-haspopup="dialog">
      <span>{label}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  )
}
