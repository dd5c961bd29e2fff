import styles from './icons.module.css'

/** Every icon of `sprite.svg`. */
export const iconNames = [
  'home',
  'cycle',
  'wallet',
  'search',
  'bell',
  'user',
  'back',
  'chevron-right',
  'chevron-down',
  'chevron-up',
  'close',
  'plus',
  'minus',
  'eye',
  'eye-off',
  'star',
  'star-fill',
  'share',
  'candles',
  'trend',
  'swap',
  'spot',
  'check',
  'info',
  'warn',
  'alert',
  'copy',
  'history',
  'settings',
  'globe',
  'sun',
  'moon',
  'device',
  'logout',
  'shield',
  'id',
  'gift',
  'team',
  'help',
  'deposit',
  'withdraw',
  'transfer',
  'refresh',
  'offline',
  'phone',
  'mail',
  'lock',
  'rocket',
  'orders',
  'sliders',
  'palette',
  'megaphone',
  'trash',
  'card',
  'coins',
  'download',
  'flag',
  'book',
  'edit',
  'about',
  'expand',
] as const

export type IconName = (typeof iconNames)[number]

interface IconProps {
  name: IconName
  size?: number
  /** Accessible name; without it the icon is decorative. */
  label?: string
}

/**
 * Icon of the sprite, which is inlined in the page (build/sprite-in-page): 1.5 px strokes in the text colour
 * at any size.
 */
export function Icon({ name, size = 24, label }: IconProps) {
  const hidden = label === undefined
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={hidden ? undefined : 'img'}
      aria-hidden={hidden}
      aria-label={label}
      focusable="false"
    >
      <use href={`#i-${name}`} />
    </svg>
  )
}
