import { useBgkClient, useLiveNode } from '@bgk/react-bindings'
import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { BookRow } from '../ui/order-book/book-rows'
import { depthBox, depthPoints, ROW_HEIGHT } from '../ui/order-book/depth-points'
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

/**
 * One side of a book. Its words are two texts, a line a row, and its bars one polygon: three writes as the book changes, where a text a
 * cell would have the page lay out each of them. The rows themselves are buttons behind them, named by what they say.
 */
export function LiveLevels(props: LiveLevelsProps) {
  const { pair, market, kind, label, count, rowsOf, textsOf, hint, onPick, onHold } = props
  const { feed } = useBgkClient()
  const [focused, setFocused] = useState(0)
  const hintId = useId()
  const shown = useRef<readonly BookRow[]>([])
  const buttons = useRef<HTMLUListElement>(null)
  const side = useLiveNode<OrderBook, HTMLDivElement>(feed.book(pair, market), (node, book) => {
    const rows = rowsOf(book)
    const texts = rows.map(textsOf)
    shown.current = rows
    node.querySelector('polygon')?.setAttribute(
      'points',
      depthPoints(
        rows.map(({ width }) => width),
        'end',
      ),
    )
    const [prices, amounts] = node.querySelectorAll('pre')
    writeText(prices, texts.map(({ price }) => price).join('\n'))
    writeText(amounts, texts.map(({ amount }) => amount).join('\n'))
    texts.forEach(({ price, amount }, index) => {
      const button = buttonAt(buttons.current, index)
      if (!button) return
      const name = `${price} ${amount}`
      if (button.ariaLabel !== name) button.ariaLabel = name
      const empty = rows[index]?.price === undefined
      if (button.disabled !== empty) button.disabled = empty
    })
  })
  const onKey = (event: KeyboardEvent, index: number) => {
    const next = rovingIndex(event, index, count)
    if (next === undefined) return
    setFocused(next)
    buttonAt(buttons.current, next)?.focus()
  }
  return (
    <>
      <div ref={side} className={styles.side} data-kind={kind} style={{ height: count * ROW_HEIGHT }}>
        <svg viewBox={depthBox(count)} preserveAspectRatio="none" aria-hidden="true">
          <polygon />
        </svg>
        <ul ref={buttons} aria-label={label}>
          {Array.from({ length: count }, (_, index) => (
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
        <div className={styles.texts} aria-hidden="true">
          <pre className={styles.price} />
          <pre className={styles.amount} />
        </div>
      </div>
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
