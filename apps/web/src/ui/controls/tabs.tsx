import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names'
import { rovingIndex } from './roving-keys'
import styles from './tabs.module.css'

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
              const sibling = event.currentTarget.parentElement?.children[next ?? 0]
              if (sibling instanceof HTMLElement) sibling.focus()
            }}
          >
            {item.label}
          </button>
        )
      })}
    </div>
  )
}

/** What the chosen tab shows. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}
