import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { translateOf } from '../figures/number-format'
import { rovingIndex } from './roving-keys'
import styles from './segment.module.css'

interface SegmentOption<T extends string> {
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
  const open = options.filter((option) => !option.disabled)
  // A choice that is none of these must not lock the keyboard out.
  const entry = (open.find((option) => option.value === value) ?? open[0])?.value
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segment, styles[`s${size}`], scroll && styles.scroll)}
    >
      {options.map((option) => {
        const chosen = option.value === value
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button keeps press feedback and arrow keys in one element
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={chosen}
            tabIndex={option.value === entry ? 0 : -1}
            disabled={option.disabled}
            data-tone={option.tone}
            className={styles.option}
            translate={translateOf(option.label)}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) => {
              const next = rovingIndex(event, open.indexOf(option), open.length)
              const target = next === undefined ? undefined : open[next]
              if (!target) return
              onChange(target.value)
              const sibling = event.currentTarget.parentElement?.children[options.indexOf(target)]
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
