import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names'
import { Spinner } from '../feedback/loading'
import { translateOf } from '../figures/number-format'
import { Icon, type IconName } from '../icons/icon'
import styles from './button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** `buy` and `sell` use the direction colours and always need a label. */
  variant?: 'primary' | 'buy' | 'sell' | 'soft' | 'ghost' | 'quiet' | 'danger'
  /** Height in px; below 44 the touch area stays 44 px. */
  size?: 52 | 48 | 44 | 36 | 32
  full?: boolean
  /** Shows a spinner at unchanged width and ignores presses. */
  busy?: boolean
  children: ReactNode
}

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

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  label: string
  /** Icon size in px; the touch area is always 44. */
  size?: number
  /** Dot for new content. */
  badge?: boolean
}

/** Icon button, 44 × 44 px. */
export function IconButton({ icon, label, size = 24, badge = false, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles.iconButton, className)}>
      <Icon name={icon} size={size} />
      {badge && <span className={styles.badge} />}
    </button>
  )
}

export interface ChipProps {
  tone?: 'neutral' | 'accent' | 'up' | 'down' | 'warn'
  /** Makes it a button. */
  onPress?: () => void
  children: ReactNode
}

/** Small label for a state, side or shortcut. */
export function Chip({ tone = 'neutral', onPress, children }: ChipProps) {
  if (!onPress) {
    return (
      <span className={styles.chip} translate={translateOf(children)} data-tone={tone}>
        {children}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.chipButton}
      translate={translateOf(children)}
      data-tone={tone}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
