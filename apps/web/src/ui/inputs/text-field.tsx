import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names'
import { describedBy, Field, type FieldNotes, type FieldProps } from './field'
import styles from './text-field.module.css'

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'>,
    FieldNotes,
    Pick<FieldProps, 'hideLabel' | 'reserveError'> {
  value: string
  onChange: (value: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
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
  return (
    <Field
      id={inputId}
      label={label}
      error={error}
      hint={hint}
      hideLabel={hideLabel}
      reserveError={reserveError}
      beside={error === undefined && beside}
      className={className}
    >
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
          {...describedBy(inputId, { error, hint })}
        />
        {suffix}
      </div>
    </Field>
  )
}
