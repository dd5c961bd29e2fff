import { useId } from 'react'
import { ListRow } from '../layout/card'
import { Sheet } from '../overlays/sheet'
import styles from './choices.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string | undefined
  readonly count?: number | undefined
}

export interface ChoiceListProps<Value extends string> {
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Single choice in a sheet, one row each, aligned with the sheet's title. */
export function ChoiceList<Value extends string>({ choices, chosen, onChoose }: ChoiceListProps<Value>) {
  return (
    <div className={styles.list}>
      {choices.map(({ value, label, hint, count }) => (
        <ListRow
          key={value}
          label={label}
          hint={hint}
          value={count}
          chosen={value === chosen}
          onPress={() => onChoose(value)}
        />
      ))}
    </div>
  )
}

export interface ChoiceSheetProps<Value extends string> extends ChoiceListProps<Value> {
  open: boolean
  onClose: () => void
  title: string
}

/** Sheet for a single choice; choosing closes it. */
export function ChoiceSheet<Value extends string>({
  open,
  onClose,
  title,
  onChoose,
  ...list
}: ChoiceSheetProps<Value>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ChoiceList
        {...list}
        onChoose={(value) => {
          onChoose(value)
          onClose()
        }}
      />
    </Sheet>
  )
}

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Hides the label visually: it is already beside the switch. */
  hideLabel?: boolean
}

export function Switch({ label, checked, onChange, disabled = false, hideLabel = false }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.switch} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
