import type { OrderDraft, OrderDraftAction } from '@bgk/react-bindings'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../shared/writes/use-confirmed-mutation'
import { Icon } from '../../ui/icons/icon'
import { ChoiceSheet } from '../../ui/inputs/choices'
import { NumberField } from '../../ui/inputs/number-field'
import styles from './order-frame.module.css'

/** Unit for the quantity field: coin, money or lots. */
export interface QuantityUnit {
  readonly value: string
  /** Coin code, or "lots". */
  readonly word: string
  /** Field label: "Amount (BTC)". */
  readonly label: string
  readonly placeholder: string
  readonly decimals: number
  readonly hint?: string
}

interface QuantityEntryProps {
  draft: OrderDraft
  dispatch: (action: OrderDraftAction) => void
  units: readonly QuantityUnit[]
  disabled: boolean
  caption: ReactNode
  /** Problem of the quantity, or of the whole order. */
  problem: Problem | undefined
}

/**
 * Quantity field with a choice of units: the button toggles between two, or opens a list of more. Needs the
 * texts `trade`.
 */
export function QuantityEntry({ draft, dispatch, units, disabled, caption, problem }: QuantityEntryProps) {
  const { t } = useTranslation('trade')
  const [choosing, setChoosing] = useState(false)
  const unit = units.find(({ value }) => value === draft.unit) ?? units[0]
  if (!unit) return null
  const [other] = units.filter(({ value }) => value !== unit.value)
  const several = units.length > 2
  const ofField = problem?.field === 'quantity'
  return (
    <>
      <NumberField
        height={44}
        hideLabel
        label={unit.label}
        placeholder={unit.placeholder}
        value={draft.quantity}
        decimals={unit.decimals}
        onChange={(quantity) => dispatch({ type: 'quantity', quantity })}
        error={ofField ? problem.text : undefined}
        hint={!ofField && problem ? <ProblemText text={problem.text} /> : caption}
        reserveError={2}
        suffix={
          <button
            type="button"
            className={styles.unit}
            translate="no"
            aria-haspopup={several ? 'dialog' : undefined}
            aria-label={
              several
                ? t('unitNow', { unit: unit.word })
                : `${unit.word}: ${t('typeIn', { coin: other?.word ?? '' })}`
            }
            disabled={disabled}
            // A press would take the focus, and with it the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (several) setChoosing(true)
              else if (other) dispatch({ type: 'unit', unit: other.value })
            }}
          >
            {unit.word}
            <Icon name={several ? 'chevron-down' : 'swap'} size={16} />
          </button>
        }
      />
      {several && (
        <ChoiceSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          title={t('unitTitle')}
          choices={units.map(({ value, word, hint }) => ({ value, label: word, hint }))}
          chosen={unit.value}
          onChoose={(value) => dispatch({ type: 'unit', unit: value })}
        />
      )}
    </>
  )
}

/** Problem of the whole order, shown under the quantity. */
function ProblemText({ text }: { text: string }) {
  return (
    <span className={styles.problem} role="alert">
      {text}
    </span>
  )
}
