import { useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Keeps the words for screen readers only: they stand beside it already. */
  hideLabel?: boolean
}

/** On or off, with its words. */
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
