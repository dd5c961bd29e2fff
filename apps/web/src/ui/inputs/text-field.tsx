import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names'
import { IconButton } from '../controls/button'
import { translateOf } from '../figures/number-format'
import styles from './fields.module.css'

export interface FieldNotes {
  label: string
  /** Error, shown below the field and announced. */
  error?: string | undefined
  hint?: ReactNode
}

export interface FieldProps extends FieldNotes {
  id: string
  /** Hides the label visually. */
  hideLabel?: boolean
  /** Reserves one or two lines below the field, so that an error moves nothing; longer errors are cut. */
  reserveError?: boolean | 2
  /** Content at the end of the line below. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Frame of an input: label above, error or hint below. */
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

/** ARIA attributes of a control's error and hint. */
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
  /** Content at the end of the reserved line, while there is no error. */
  beside?: ReactNode
  /** 44 in forms with many fields, 52 alone. */
  height?: 44 | 48 | 52
  align?: 'start' | 'end'
}

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
  /** Autofill of an existing password, or suggestion of a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** Password field that can be revealed. */
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
