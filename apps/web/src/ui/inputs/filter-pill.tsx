import { type ReactNode, useState } from 'react'
import { Icon } from '../icons/icon'
import { ListRow } from '../layout/card'
import { Sheet } from '../overlays/sheet'
import styles from './choices.module.css'

/** Row of a list's filters; wraps. */
export function FilterRow({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface PillProps {
  title: string
  /** Label of the selection; undefined: no filter. */
  value: string | undefined
  /** Choices; call `close` after a selection. */
  children: (close: () => void) => ReactNode
}

/** Button that shows the selection and opens the choices in a sheet. */
export function Pill({ title, value, children }: PillProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        data-on={value !== undefined || undefined}
        aria-haspopup="dialog"
        aria-label={value === undefined ? title : `${title}: ${value}`}
        onClick={() => setOpen(true)}
      >
        {value ?? title}
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={open} onClose={close} title={title}>
        {children(close)}
      </Sheet>
    </>
  )
}

export interface FilterPillProps<T extends string> {
  title: string
  /** Option `all` is no filter. */
  options: readonly { readonly value: T; readonly label: string }[]
  chosen: string
  onChoose: (value: T) => void
}

/** Filter with a single choice. */
export function FilterPill<T extends string>({ title, options, chosen, onChoose }: FilterPillProps<T>) {
  const label = options.find(({ value }) => value === chosen)?.label
  return (
    <Pill title={title} value={chosen === 'all' ? undefined : label}>
      {(close) => (
        <div className={styles.choices}>
          {options.map((option) => (
            <ListRow
              key={option.value}
              label={option.label}
              chosen={option.value === chosen}
              onPress={() => {
                onChoose(option.value)
                close()
              }}
            />
          ))}
        </div>
      )}
    </Pill>
  )
}
