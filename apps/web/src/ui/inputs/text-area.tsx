import { type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '../class-names'
import styles from './fields.module.css'
import { describedBy, Field, type FieldNotes } from './text-field'

export interface TextAreaProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'>,
    FieldNotes {
  value: string
  onChange: (value: string) => void
  /** Character count and limit, at the end of the line below. */
  count?: { readonly now: number; readonly max: number }
}

/** Labelled multi-line field with hint, error and count. */
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
  return (
    <Field
      id={inputId}
      label={label}
      error={error}
      hint={hint}
      reserveError
      beside={
        count && (
          <span className={styles.count} data-over={count.now > count.max || undefined} aria-hidden="true">
            {count.now}/{count.max}
          </span>
        )
      }
      className={className}
    >
      <textarea
        rows={6}
        {...rest}
        id={inputId}
        className={classNames(styles.textAreaBox, error !== undefined && styles.textAreaWrong)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describedBy(inputId, { error, hint })}
      />
    </Field>
  )
}
