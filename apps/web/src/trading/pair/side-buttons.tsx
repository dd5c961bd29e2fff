import type { OrderSide } from '@bgk/react-bindings'
import { useId } from 'react'
import { Button } from '../../ui/controls/button'
import styles from './side-buttons.module.css'

interface SideButtonsProps {
  buy: string
  sell: string
  size: 48 | 52
  /** Puts an arrow before each label, up and down. */
  arrows?: boolean
  /** Replaces the buttons if trading is closed. */
  closed: string | undefined
  /** Shown above disabled buttons. */
  reason?: string | undefined
  disabled?: boolean
  onPress: (side: OrderSide) => void
}

/** Footer of a market's screen: buttons for both sides. */
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
