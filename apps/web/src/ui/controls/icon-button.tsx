import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-name'
import { classNames } from '../styles/class-names'
import styles from './icon-button.module.css'

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
    <button type="button" aria-label={label} {...rest} className={classNames(styles.button, className)}>
      <Icon name={icon} size={size} />
      {badge && <span className={styles.badge} />}
    </button>
  )
}
