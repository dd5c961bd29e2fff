import type { ReactNode } from 'react'
import { translateOf } from '../number-text/translate-of'
import { classNames } from '../styles/class-names'
import styles from './field.module.css'

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
