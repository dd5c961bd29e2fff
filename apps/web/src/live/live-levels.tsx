import { useBgkClient, useLiveNode } from '@bgk/react-bindings'
import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { BookRow } from '../ui/order-book/book-rows'
import styles from '../ui/order-book/order-book.module.css'
import { rovingIndex } from '../ui/roving-keys'
import { usePressHold } from '../ui/use-press-hold'
import { writeText } from './write-text'

export interface LiveLevelsProps {
  pair: PairRef
  market: MarketKind
  kind: 'ask' | 'bid'
  label: string
  /** How many rows `rowsOf` gives. */
  count: number
  /** The rows of a book from the top of the list on; undefined before the first book. */
  rowsOf: (book: OrderBook | undefined) => readonly BookRow[]
  textsOf: (row: BookRow) => RowTexts
  /** What a press on a row does, for those who cannot see it. */
  hint: string
  onPick: (price: string) => void
  /** A row was held: the rows as they are then, and which of them. */
  onHold?: (rows: readonly BookRow[], index: number) => void
}

export interface RowTexts {
  price: string
  amount: string
}

/** One side of a book: its rows are made once, and what they say is written into them as the book changes. */
export function LiveLevels(props: LiveLevelsProps) {
  const { pair, market, kind, label, count, rowsOf, textsOf, hint, onPick, onHold } = props
  const { feed } = useBgkClient()
  const [focused, setFocused] = useState(0)
  const hintId = useId()
  const shown = useRef<readonly BookRow[]>([])
  const list = useLiveNode<OrderBook, HTMLUListElement>(feed.book(pair, market), (node, book) => {
    shown.current = rowsOf(book)
    shown.current.forEach((row, index) => {
      const button = node.children[index]?.firstElementChild
      if (!(button instanceof HTMLButtonElement)) return
      writeLevel(button, row, textsOf(row))
    })
  })
  const onKey = (event: KeyboardEvent, index: number) => {
    const next = rovingIndex(event, index, count)
    if (next === undefined) return
    setFocused(next)
    const button = event.currentTarget.closest('ul')?.children[next]?.firstElementChild
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <ul ref={list} className={styles.side} aria-label={label}>
        {Array.from({ length: count }, (_, index) => (
          <Level
            key={index}
            kind={kind}
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
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  )
}

interface LevelProps {
  kind: 'ask' | 'bid'
  hintId: string
  /** By the tab key; the others by arrows. */
  reachable: boolean
  onPress: () => void
  onHold: (() => void) | undefined
  onKey: (event: KeyboardEvent) => void
}

/** The place of a row, without its words. */
function Level({ kind, hintId, reachable, onPress, onHold, onKey }: LevelProps) {
  const press = usePressHold(onPress, onHold)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-kind={kind}
        tabIndex={reachable ? 0 : -1}
        aria-describedby={hintId}
        {...press}
        onKeyDown={onKey}
      >
        <span className={styles.price} /> <span className={styles.amount} />
      </button>
    </li>
  )
}

/** Touches only what has changed: each write costs style and layout, even of the same text. */
function writeLevel(button: HTMLButtonElement, { price, width }: BookRow, texts: RowTexts): void {
  const [first, second] = button.children
  writeText(first, texts.price)
  writeText(second, texts.amount)
  if (button.disabled !== (price === undefined)) button.disabled = price === undefined
  const depth = `${width}%`
  if (button.style.getPropertyValue('--depth') !== depth) button.style.setProperty('--depth', depth)
}
