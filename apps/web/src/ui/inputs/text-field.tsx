import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong, shown under the field and read out. */
  error?: string | undefined
  hint?: ReactNode
  prefix?: ReactNode
  suffix?: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Keeps the line under the field free, or two of them, so that an error moves nothing; what is longer than two is cut. */
  reserveError?: boolean | 2
  /** At the end of the kept line, while nothing is wrong. */
  beside?: ReactNode
  /** 44 in forms with many fields, 52 alone. */
  height?: 44 | 48 | 52
  align?: 'start' | 'end'
}

/** A labelled text input with its hint and error. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  prefix,
  suffix,
  hideLabel = false,
  reserveError = false,
  beside,
  height = 52,
  align = 'start',
  className,
  id,
  ...rest
}: TextFieldProps) {
  const made = useId()
  const inputId = id ?? made
  const noteId = `${inputId}-note`
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={inputId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div
        className={classNames(styles.box, styles[`h${height}`], error !== undefined && styles.wrong)}
        data-disabled={rest.disabled || undefined}
      >
        {prefix}
        <input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={inputId}
          className={classNames(styles.input, align === 'end' && styles.end)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {suffix}
      </div>
      {(note || reserveError || beside) && (
        <div className={styles.under} data-lines={reserveError === 2 ? 2 : undefined}>
          <p id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
            {note}
          </p>
          {error === undefined && beside}
        </div>
      )}
    </div>
  )
}
