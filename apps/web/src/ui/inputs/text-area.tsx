import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '../styles/class-names'
import styles from './text-area.module.css'

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong, shown under the field and read out. */
  error?: string | undefined
  hint?: ReactNode
  /** How much is written of how much there may be, at the end of the line under the field. */
  count?: { readonly now: number; readonly max: number }
}

/** A labelled field for several lines, with its hint, error and count. */
export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  count,
  className,
  id,
  ...rest
}: TextAreaProps) {
  const made = useId()
  const inputId = id ?? made
  const noteId = `${inputId}-note`
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <textarea
        rows={6}
        {...rest}
        id={inputId}
        className={classNames(styles.box, error !== undefined && styles.wrong)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note ? noteId : undefined}
      />
      <div className={styles.under}>
        <p id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {note}
        </p>
        {count && (
          <span className={styles.count} data-over={count.now > count.max || undefined} aria-hidden="true">
            {count.now}/{count.max}
          </span>
        )}
      </div>
    </div>
  )
}
