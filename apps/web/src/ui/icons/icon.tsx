import styles from './icon.module.css'
import type { IconName } from './icon-name'

interface IconProps {
  name: IconName
  /** px */
  size?: number
  /** Says what the icon means; without it the icon is decoration. */
  label?: string
}

/** One glyph of the sprite, which is part of the page (build/sprite-in-page): 1.5 px strokes in the text's colour at any size. */
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
