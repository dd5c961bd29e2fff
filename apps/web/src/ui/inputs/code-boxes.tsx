import { type InputHTMLAttributes, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/button'
import styles from './code-boxes.module.css'
import { describedBy, Field, type FieldNotes } from './text-field'

export interface CodeBoxesProps
  extends FieldNotes,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'disabled' | 'enterKeyHint' | 'autoFocus'> {
  /** Digits only. */
  value: string
  onChange: (value: string) => void
  /** Boxes that are always shown. */
  length?: number
  /** Digits accepted; each one above `length` gets a box of its own. */
  maxLength?: number
  /** Shows dots, and an eye that shows the digits. */
  secret?: boolean
  autoComplete?: 'one-time-code' | 'new-password' | 'off'
  /** At the end of the line under the boxes: a way to get the code. */
  beside?: ReactNode
}

/** Digits of a text as it was typed or pasted: grouped, full-width, with words around them. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/[^0-9]/g, '')

/** Typing goes on at the end: the boxes show no other place. */
function stayAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}

/** A code or PIN of digits: one input that looks like a box for each. Filling the last box sends nothing. */
export function CodeBoxes({
  label,
  value,
  onChange,
  error,
  hint,
  length = 6,
  maxLength = length,
  secret = false,
  autoComplete = 'off',
  beside,
  id,
  ...rest
}: CodeBoxesProps) {
  const { t } = useTranslation('ui')
  const made = useId()
  const inputId = id ?? made
  const [shown, setShown] = useState(!secret)
  const eye = secret && (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      size={20}
      label={shown ? t('hidePassword') : t('showPassword')}
      disabled={rest.disabled}
      onClick={() => setShown(!shown)}
    />
  )
  const aside = beside ?? eye
  const boxes = Math.max(length, value.length)
  const next = Math.min(value.length, boxes - 1)
  return (
    <Field
      id={inputId}
      label={label}
      error={error}
      hint={hint}
      beside={aside && <div className={styles.beside}>{aside}</div>}
    >
      <div
        className={styles.boxes}
        data-wrong={error !== undefined || undefined}
        data-disabled={rest.disabled || undefined}
      >
        <input
          spellCheck={false}
          {...rest}
          id={inputId}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete={autoComplete}
          translate="no"
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, maxLength))}
          onSelect={stayAtEnd}
          {...describedBy(inputId, { error, hint })}
        />
        {Array.from({ length: boxes }, (_, index) => (
          <span
            key={index}
            className={styles.box}
            data-next={index === next || undefined}
            translate="no"
            aria-hidden="true"
          >
            {value[index] && (shown ? value[index] : '•')}
          </span>
        ))}
      </div>
    </Field>
  )
}
