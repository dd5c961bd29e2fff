import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Link or button at the end of the row. */
  action?: ReactNode
  /** Error, shown below and announced. */
  error?: string | undefined
}

export function Checkbox({ label, name, checked, onChange, action, error }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <div className={styles.row}>
        <span className={styles.place} data-wrong={error !== undefined || undefined}>
          <input
            id={id}
            type="checkbox"
            name={name}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
          />
          <Icon name="check" size={20} />
        </span>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
