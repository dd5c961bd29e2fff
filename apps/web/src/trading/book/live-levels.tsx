import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { rovingIndex } from '../../ui/controls/roving-keys'
import { usePressHold } from '../../ui/gestures/use-press-hold'
import type { BookRow } from './book-rows'
import { LiveSide, type LiveSideProps } from './live-side'
import styles from './order-book.module.css'

export interface LiveLevelsProps
  extends Pick<LiveSideProps, 'pair' | 'market' | 'kind' | 'count' | 'rowsOf' | 'textsOf'> {
  label: string
  /** What a press on a row does, for those who cannot see it. */
  hint: string
  onPick: (price: string) => void
  /** A row was held: the rows as they are then, and which of them. */
  onHold?: (rows: readonly BookRow[], index: number) => void
}

/** One side of a book to press: its rows are buttons behind the words, named by what they say. */
export function LiveLevels({ label, hint, onPick, onHold, ...side }: LiveLevelsProps) {
  const [focused, setFocused] = useState(0)
  const hintId = useId()
  const shown = useRef<readonly BookRow[]>([])
  const buttons = useRef<HTMLUListElement>(null)
  const onKey = (event: KeyboardEvent, index: number) => {
    const next = rovingIndex(event, index, side.count)
    if (next === undefined) return
    setFocused(next)
    buttonAt(buttons.current, next)?.focus()
  }
  return (
    <>
      <LiveSide
        {...side}
        onRows={(rows, texts) => {
          shown.current = rows
          texts.forEach(({ price, amount }, index) => {
            const button = buttonAt(buttons.current, index)
            if (!button) return
            const name = `${price} ${amount}`
            if (button.ariaLabel !== name) button.ariaLabel = name
            const empty = rows[index]?.price === undefined
            if (button.disabled !== empty) button.disabled = empty
          })
        }}
      >
        <ul ref={buttons} aria-label={label}>
          {Array.from({ length: side.count }, (_, index) => (
            <Level
              key={index}
              hintId={hintId}
              reachable={index === focused}
              onPress={() => {
                const price = shown.current[index]?.price
                if (price !== undefined) onPick(price)
              }}
              onHold={onHold && (() => onHold(shown.current, index))}
              onKey={(event) => onKey(event, index)}
            />
          ))}
        </ul>
      </LiveSide>
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  )
}

interface LevelProps {
  hintId: string
  /** By the tab key; the others by arrows. */
  reachable: boolean
  onPress: () => void
  onHold: (() => void) | undefined
  onKey: (event: KeyboardEvent) => void
}

function Level({ hintId, reachable, onPress, onHold, onKey }: LevelProps) {
  const press = usePressHold(onPress, onHold)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        tabIndex={reachable ? 0 : -1}
        aria-describedby={hintId}
        {...press}
        onKeyDown={onKey}
      />
    </li>
  )
}

function buttonAt(list: HTMLUListElement | null, index: number): HTMLButtonElement | undefined {
  const button = list?.children[index]?.firstElementChild
  return button instanceof HTMLButtonElement ? button : undefined
}
