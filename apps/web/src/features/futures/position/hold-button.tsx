import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names'
import { Spinner } from '../../../ui/feedback/loading'
import { hapticTick } from '../../../ui/gestures/haptics'
import styles from './hold-button.module.css'

/** How long it is held; as long as the fill takes in the style sheet. */
const HOLD_MS = 600

export interface HoldButtonProps {
  onHeld: () => void
  busy?: boolean
  disabled?: boolean
  children: ReactNode
}

/** An action that cannot be taken back: it happens after being held for 600 ms, with a finger, or with Enter or Space. */
export function HoldButton({ onHeld, busy = false, disabled = false, children }: HoldButtonProps) {
  const { t } = useTranslation('futures')
  const [held, setHeld] = useState(false)
  const [tapped, setTapped] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    if (busy || disabled || held) return
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      hapticTick()
      onHeld()
    }, HOLD_MS)
  }
  const end = () => {
    if (!held) return
    clearTimeout(timer.current)
    setHeld(false)
    setTapped(true)
  }
  const isPress = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' '
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={classNames(styles.button, held && styles.held)}
        disabled={disabled}
        aria-busy={busy || undefined}
        onPointerDown={(event) => event.button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isPress(event)) return
          // Else the key also clicks.
          event.preventDefault()
          if (!event.repeat) begin()
        }}
        onKeyUp={(event) => isPress(event) && end()}
        onBlur={end}
        // A screen reader cannot hold: its click comes without a pointer.
        onClick={(event) => event.detail === 0 && !busy && onHeld()}
      >
        <span>{busy ? <Spinner /> : children}</span>
      </button>
      <p className={styles.hint} role="status">
        {tapped && !held && !busy ? t('holdHint') : ''}
      </p>
    </div>
  )
}
