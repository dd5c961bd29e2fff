import { Icon } from '../icons/icon'
import { ListRow } from '../layout/rows'
import { Sheet } from '../overlays/sheet'
import styles from './choices.module.css'

export interface ChoiceButtonProps {
  /** What is chosen now. */
  label: string
  onPress: () => void
}

/** A field that is chosen in a sheet, as wide as its column: "Limit ▾". */
export function ChoiceButton({ label, onPress }: ChoiceButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onPress} aria-haspopup="dialog">
      <span>{label}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  )
}

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What it means. */
  readonly hint?: string | undefined
  /** At the end of the row: how many. */
  readonly count?: number | undefined
}

export interface ChoiceListProps<Value extends string> {
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few, in a sheet: a row each, its words where the sheet's title begins. */
export function ChoiceList<Value extends string>({ choices, chosen, onChoose }: ChoiceListProps<Value>) {
  return (
    <div className={styles.list}>
      {choices.map(({ value, label, hint, count }) => (
        <ListRow
          key={value}
          label={label}
          hint={hint}
          value={count}
          chosen={value === chosen}
          onPress={() => onChoose(value)}
        />
      ))}
    </div>
  )
}

export interface ChoiceSheetProps<Value extends string> extends ChoiceListProps<Value> {
  open: boolean
  onClose: () => void
  title: string
}

/** A sheet to choose one of a few; choosing closes it. */
export function ChoiceSheet<Value extends string>({
  open,
  onClose,
  title,
  onChoose,
  ...list
}: ChoiceSheetProps<Value>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ChoiceList
        {...list}
        onChoose={(value) => {
          onChoose(value)
          onClose()
        }}
      />
    </Sheet>
  )
}
