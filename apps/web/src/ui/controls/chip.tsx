import type { ReactNode } from 'react'
import { translateOf } from '../number-text/translate-of'
import styles from './chip.module.css'

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
      className={styles.button}
      translate={translateOf(children)}
      data-tone={tone}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
