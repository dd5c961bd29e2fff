import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names'
import { Spinner } from '../feedback/loading'
import { translateOf } from '../figures/number-format'
import { Icon, type IconName } from '../icons/icon'
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

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** What the button does, for those who do not see the glyph. */
  label: string
  /** Glyph size in px; the touch area is always 44. */
  size?: number
  /** A dot: something new behind it. */
  badge?: boolean
}

/** An action shown as a glyph, 44 x 44. */
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

/** A small label: a state, a side, a shortcut. */
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
