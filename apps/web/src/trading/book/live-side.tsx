import { type LiveSource, useBgkClient, useLiveNode } from '@bgk/react-bindings'
import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import { type ReactNode, useRef, useState } from 'react'
import { writeText } from '../../shared/live/market-figures'
import { useInView } from '../../ui/layout/list-foot'
import { type BookRow, depthBox, depthPoints, ROW_HEIGHT } from './book-rows'
import styles from './order-book.module.css'

export interface LiveSideProps {
  pair: PairRef
  market: MarketKind
  kind: 'ask' | 'bid'
  count: number
  /** Rows of a book, from the top of the list; undefined before the first book. */
  rowsOf: (book: OrderBook | undefined) => readonly BookRow[]
  textsOf: (row: BookRow) => RowTexts
  /** Bids are left of asks: prices and bars meet in the middle. */
  beside?: boolean
  onRows?: (rows: readonly BookRow[], texts: readonly RowTexts[]) => void
  /** Rendered between bars and texts. */
  children?: ReactNode
}

export interface RowTexts {
  price: string
  amount: string
  /** Accessible text for the mark of an own order. */
  own?: string | undefined
}

/** Rows written as one text. */
const BLOCK = 5

/** Visual side of a book. Its bars are one polygon: an update is one write without style changes. */
export function LiveSide(props: LiveSideProps) {
  const { pair, market, kind, count, rowsOf, textsOf, beside = false, onRows, children } = props
  const { feed } = useBgkClient()
  const [words] = useState(() => createReadable<readonly RowTexts[]>([]))
  const side = useLiveNode<OrderBook, HTMLDivElement>(feed.book(pair, market), (node, book) => {
    const rows = rowsOf(book)
    const texts = rows.map(textsOf)
    const widths = rows.map(({ width }) => width)
    node
      .querySelector('polygon')
      ?.setAttribute('points', depthPoints(widths, beside && kind === 'ask' ? 'start' : 'end'))
    words.set(texts)
    onRows?.(rows, texts)
  })
  return (
    <div
      ref={side}
      className={styles.side}
      data-kind={kind}
      data-beside={beside || undefined}
      style={{ height: count * ROW_HEIGHT }}
    >
      <svg viewBox={depthBox(count)} preserveAspectRatio="none" aria-hidden="true">
        <polygon />
      </svg>
      {children}
      <div className={styles.texts} translate="no" aria-hidden="true">
        {Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => (
          <Words
            key={block}
            of={words}
            from={block * BLOCK}
            count={Math.min(BLOCK, count - block * BLOCK)}
            first={(field, from, lines) =>
              kind === 'ask' && !beside
                ? `ask ${field} ${count - 1 - from} ${-lines}`
                : `${kind} ${field} ${from} ${lines}`
            }
          />
        ))}
      </div>
    </div>
  )
}

interface WordsProps {
  of: LiveSource<readonly RowTexts[]>
  from: number
  count: number
  /**
   * Marks lines for the head script, which writes them before the app loads (app/first-screen/first-book.ts).
   */
  first: (field: 'price' | 'amount', from: number, count: number) => string
}

/**
 * Texts of a few rows: two text nodes with a line per row, because layout of one text per cell is slow. Rows
 * off screen are not updated until
 * visible.
 */
function Words({ of, from, count, first }: WordsProps) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useInView(place) ? of : undefined
  const lines = (rows: readonly RowTexts[] = [], name: keyof RowTexts) =>
    rows
      .slice(from, from + count)
      .map((row) => row[name])
      .join('\n')
  const prices = useLiveNode<readonly RowTexts[]>(seen, (node, rows) => writeText(node, lines(rows, 'price')))
  const amounts = useLiveNode<readonly RowTexts[]>(seen, (node, rows) =>
    writeText(node, lines(rows, 'amount')),
  )
  return (
    <div ref={place} className={styles.words} style={{ height: count * ROW_HEIGHT }}>
      <pre ref={prices} className={styles.price} data-first={first('price', from, count)} />
      <pre ref={amounts} className={styles.amount} data-first={first('amount', from, count)} />
    </div>
  )
}
