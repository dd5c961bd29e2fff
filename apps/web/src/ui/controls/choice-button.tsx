import { Icon } from '../icons/icon'
import styles from './choice-button.module.css'

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
