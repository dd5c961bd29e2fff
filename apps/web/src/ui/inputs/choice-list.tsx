import { ListRow } from '../layout/list-row'
import styles from './choice-list.module.css'

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
