import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names'
import { Button, type ButtonProps } from '../controls/button'
import { Skeleton } from '../feedback/loading'
import styles from './form.module.css'

export interface FormProps {
  ref?: Ref<HTMLFormElement> | undefined
  id?: string
  /** Accessible name. */
  label?: string
  /** `page`: whole screen, narrow column; `card`: inside a card or between others. */
  layout?: 'page' | 'card'
  onSubmit: () => unknown
  /** Problem of the whole form; announced. */
  problem?: ReactNode
  /** Label of the submit button; absent if the button is outside the form and refers to its `id`. */
  submit?: string
  variant?: NonNullable<ButtonProps['variant']>
  busy?: boolean
  disabled?: boolean
  /** Small print below the button. */
  note?: ReactNode
  /** Alternative actions below the button. */
  after?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * Form with fields in a column, a form-level problem and a submit button. Browser validation is off: fields
 * show their own problems.
 */
export function Form({
  ref,
  id,
  label,
  layout = 'card',
  onSubmit,
  problem,
  submit,
  variant = 'primary',
  busy = false,
  disabled = false,
  note,
  after,
  className,
  children,
}: FormProps) {
  return (
    <form
      ref={ref}
      id={id}
      className={classNames(styles.form, layout === 'page' && styles.page, className)}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {submit !== undefined && (
        <Button type="submit" variant={variant} full size={52} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {after}
    </form>
  )
}

/** Placeholder of a full-screen form. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={classNames(styles.form, styles.page)} aria-busy="true">
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={78} radius={10} />
      ))}
      <Skeleton height={52} radius={14} />
    </div>
  )
}
