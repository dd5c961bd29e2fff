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
  /** `page`: the whole screen, a narrow column; `card`: inside a card or between others. */
  layout?: 'page' | 'card'
  onSubmit: () => unknown
  /** Problem that belongs to no field; announced. */
  problem?: ReactNode
  /** Words on the submit button; absent when the button stands outside the form and names its `id`. */
  submit?: string
  variant?: NonNullable<ButtonProps['variant']>
  busy?: boolean
  disabled?: boolean
  /** Small print below the button. */
  note?: ReactNode
  /** Other ways on, below the button. */
  after?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Fields in a column, the problem of the whole form and a submit button. Checks of the browser are off: a form shows its own beside the fields. */
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

/** Placeholder of a form that is the whole screen. */
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
