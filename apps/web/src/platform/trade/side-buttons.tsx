import { Button } from '../../ui/controls/button'
import type { Side } from './order-kind'
import styles from './side-buttons.module.css'

export interface SideButtonsProps {
  buy: string
  sell: string
  size: 48 | 52
  /** Said in their place where nothing can be traded. */
  closed: string | undefined
  disabled?: boolean
  onPress: (side: Side) => void
}

/** The foot of a market's screen: the way to trade it, either way. */
export function SideButtons({ size, closed, disabled = false, onPress, ...words }: SideButtonsProps) {
  if (closed !== undefined) return <p className={styles.closed}>{closed}</p>
  return (
    <div className={styles.sides}>
      {(['buy', 'sell'] as const).map((side) => (
        <Button key={side} variant={side} size={size} full disabled={disabled} onClick={() => onPress(side)}>
          {words[side]}
        </Button>
      ))}
    </div>
  )
}
