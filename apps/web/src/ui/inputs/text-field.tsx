import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names'
import { IconButton } from '../controls/button'
import { translateOf } from '../figures/number-format'
import styles from './fields.module.css'

export interface FieldNotes {
  label: string
  /** What is wrong, shown under the field and read out. */
  error?: string | undefined
  hint?: ReactNode
}

export interface FieldProps extends FieldNotes {
  /** Of the control. */
  id: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Keeps the line under the field free, or two of them, so that an error moves nothing; what is longer than two is cut. */
  reserveError?: boolean | 2
  /** At the end of the line under the field. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** What stands around an input: its label, and under it what is wrong or a hint. */
export function Field({
  label,
  error,
  hint,
  id,
  hideLabel = false,
  reserveError = false,
  beside,
  className,
  children,
}: FieldProps) {
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {(note || reserveError || beside) && (
        <div className={styles.under} data-lines={reserveError === 2 ? 2 : undefined}>
          <p
            id={noteId(id)}
            className={error === undefined ? styles.hint : styles.error}
            translate={translateOf(note)}
            aria-live="polite"
          >
            {note}
          </p>
          {beside}
        </div>
      )}
    </div>
  )
}

/** What a control says of itself to screen readers. */
export const describedBy = (id: string, { error, hint }: Omit<FieldNotes, 'label'>) => ({
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': (error ?? hint) ? noteId(id) : undefined,
})

const noteId = (id: string) => `${id}-note`

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

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Whether one is being chosen or an existing one is asked for: browsers fill it in or offer to make one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** A field for a password, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      maxLength={64}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          size={20}
          label={shown ? t('hidePassword') : t('showPassword')}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
