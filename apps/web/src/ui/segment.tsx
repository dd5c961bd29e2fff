import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { rovingIndex } from './roving-keys'
import styles from './segment.module.css'

export interface SegmentOption<T extends string> {
  value: T
  label: ReactNode
  /** Fills the chosen option with the direction colour: Buy and Sell. */
  tone?: 'up' | 'down'
  disabled?: boolean
}

export interface SegmentProps<T extends string> {
  label: string
  options: readonly SegmentOption<T>[]
  value: T
  onChange: (value: T) => void
  /** Track height in px. */
  size?: 44 | 40 | 36
  /** Scrolls sideways instead of sharing the width. */
  scroll?: boolean
}

/** One choice of a few, side by side. */
export function Segment<T extends string>({
  label,
  options,
  value,
  onChange,
  size = 40,
  scroll = false,
}: SegmentProps<T>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segment, styles[`s${size}`], scroll && styles.scroll)}
    >
      {options.map((option, index) => {
        const chosen = option.value === value
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button keeps press feedback and arrow keys in one element
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={chosen ? 0 : -1}
            disabled={option.disabled}
            data-tone={option.tone}
            className={styles.option}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) => {
              const next = rovingIndex(event, index, options.length)
              const target = next === undefined ? undefined : options[next]
              if (!target || target.disabled) return
              onChange(target.value)
              const sibling = event.currentTarget.parentElement?.children[next ?? 0]
              if (sibling instanceof HTMLElement) sibling.focus()
            }}
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
