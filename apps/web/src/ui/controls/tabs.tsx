import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import { translateOf } from '../figures/number-format'
import styles from './tabs.module.css'

/** Arrow keys, Home and End in a row of options: the index to go to, or undefined for any other key. */
export function rovingIndex(event: KeyboardEvent, index: number, count: number): number | undefined {
  const go = (next: number) => {
    event.preventDefault()
    return (next + count) % count
  }
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return go(index - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(count - 1)
    default:
      return undefined
  }
}

interface TabItem<T extends string> {
  value: T
  label: ReactNode
}

export interface TabsProps<T extends string> {
  label: string
  items: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
  /** Shares the width evenly instead of starting at the left. */
  fill?: boolean
  /** Use the same id for `TabPanel`. */
  id?: string
  className?: string | undefined
}

/** Tabs under the tideline. */
export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
  fill = false,
  id,
  className,
}: TabsProps<T>) {
  const made = useId()
  const base = id ?? made
  const entry = (items.find((item) => item.value === value) ?? items[0])?.value
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, fill && styles.fill, className)}
    >
      {items.map((item, index) => {
        const chosen = item.value === value
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${base}-tab-${item.value}`}
            aria-controls={id ? `${base}-panel` : undefined}
            aria-selected={chosen}
            tabIndex={item.value === entry ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => {
              const next = rovingIndex(event, index, items.length)
              const target = next === undefined ? undefined : items[next]
              if (!target) return
              onChange(target.value)
              const targetTab = event.currentTarget.parentElement?.children[next ?? 0]
              if (targetTab instanceof HTMLElement) targetTab.focus()
            }}
          >
            {item.label}
          </button>
        )
      })}
    </div>
  )
}

interface TabPanelProps {
  id: string
  value: string
  /** Without tabs, for layouts that show all of them at once: a turned phone keeps the content. */
  bare?: boolean
  children: ReactNode
}

/** Content of the chosen tab. */
export function TabPanel({ id, value, bare = false, children }: TabPanelProps) {
  const panel = { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${value}` }
  return <div {...(bare ? { className: styles.bare } : panel)}>{children}</div>
}

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
              const targetTab = event.currentTarget.parentElement?.children[options.indexOf(target)]
              if (targetTab instanceof HTMLElement) targetTab.focus()
            }}
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
