import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import { translateOf } from '../figures/number-format'
import styles from './tabs.module.css'

/** Returns the option index after an arrow key, Home or End; undefined for any other key. */
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
  /** Distributes the width evenly instead of aligning left. */
  fill?: boolean
  /** Use the same id for `TabPanel`. */
  id?: string
  className?: string | undefined
}

/** Tabs with the tideline above the selected one. */
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
  /**
   * Shows the content without tabs, for layouts that show all of them; keeps it mounted when a phone is
   * rotated.
   */
  bare?: boolean
  children: ReactNode
}

export function TabPanel({ id, value, bare = false, children }: TabPanelProps) {
  const panel = { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${value}` }
  return <div {...(bare ? { className: styles.bare } : panel)}>{children}</div>
}

interface SegmentOption<T extends string> {
  value: T
  label: ReactNode
  /** Fills the selected option with the direction colour: Buy and Sell. */
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

export function Segment<T extends string>({
  label,
  options,
  value,
  onChange,
  size = 40,
  scroll = false,
}: SegmentProps<T>) {
  const open = options.filter((option) => !option.disabled)
  // An unknown value must not make the control unreachable by keyboard.
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
