import { useId } from 'react'
import { Button } from '../../ui/controls/button'
import type { Side } from '../order-form/order-kind'
import styles from './side-buttons.module.css'

export interface SideButtonsProps {
  buy: string
  sell: string
  size: 48 | 52
  /** An arrow before each word, up and down. */
  arrows?: boolean
  /** Said in their place where nothing can be traded. */
  closed: string | undefined
  /** Said above them while they cannot be pressed. */
  reason?: string | undefined
  disabled?: boolean
  onPress: (side: Side) => void
}

/** The foot of a market's screen: the way to trade it, either way. */
export function SideButtons({
  size,
  arrows = false,
  closed,
  reason,
  disabled = false,
  onPress,
  ...words
}: SideButtonsProps) {
  const reasonId = useId()
  if (closed !== undefined) return <p className={styles.closed}>{closed}</p>
  return (
    <>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <div className={styles.sides}>
        {(['buy', 'sell'] as const).map((side) => (
          <Button
            key={side}
            variant={side}
            size={size}
            full
            disabled={disabled || reason !== undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={() => onPress(side)}
          >
            {arrows && <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span>}
            {words[side]}
          </Button>
        ))}
      </div>
    </>
  )
}
