import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner'
import { classNames } from '../styles/class-names'
import styles from './button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** `buy` and `sell` carry the direction colours and always need their word. */
  variant?: 'primary' | 'buy' | 'sell' | 'soft' | 'ghost' | 'quiet' | 'danger'
  /** Height in px; anything below 44 keeps a 44 px touch area. */
  size?: 52 | 48 | 44 | 36 | 32
  full?: boolean
  /** Shows a spinner, keeps the width and takes no more presses. */
  busy?: boolean
  children: ReactNode
}

/** A labelled action. */
export function Button({
  variant = 'primary',
  size = 48,
  full = false,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        styles[`s${size}`],
        full && styles.full,
        className,
      )}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <span className={classNames(styles.label, busy && styles.away)}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
