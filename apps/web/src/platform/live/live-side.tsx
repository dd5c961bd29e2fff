import { useBgkClient, useLiveNode } from '@bgk/react-bindings'
import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import type { ReactNode } from 'react'
import type { BookRow } from '../../ui/order-book/book-rows'
import { depthBox, depthPoints, ROW_HEIGHT } from '../../ui/order-book/depth-points'
import styles from '../../ui/order-book/order-book.module.css'
import { writeText } from './write-text'

export interface LiveSideProps {
  pair: PairRef
  market: MarketKind
  kind: 'ask' | 'bid'
  /** How many rows `rowsOf` gives. */
  count: number
  /** The rows of a book from the top of the list on; undefined before the first book. */
  rowsOf: (book: OrderBook | undefined) => readonly BookRow[]
  textsOf: (row: BookRow) => RowTexts
  /** Bids lie left of the asks: prices and bars meet in the middle. */
  beside?: boolean
  /** What has been written. */
  onRows?: (rows: readonly BookRow[], texts: readonly RowTexts[]) => void
  /** Lies between the bars and the words. */
  children?: ReactNode
}

export interface RowTexts {
  price: string
  amount: string
}

/**
 * One side of a book for the eye. Its words are two texts, a line a row, and its bars one polygon: three writes as the book changes,
 * where a text a cell would have the page lay out each of them.
 */
export function LiveSide(props: LiveSideProps) {
  const { pair, market, kind, count, rowsOf, textsOf, beside = false, onRows, children } = props
  const { feed } = useBgkClient()
  const side = useLiveNode<OrderBook, HTMLDivElement>(feed.book(pair, market), (node, book) => {
    const rows = rowsOf(book)
    const texts = rows.map(textsOf)
    const widths = rows.map(({ width }) => width)
    node
      .querySelector('polygon')
      ?.setAttribute('points', depthPoints(widths, beside && kind === 'ask' ? 'start' : 'end'))
    const [prices, amounts] = node.querySelectorAll('pre')
    writeText(prices, texts.map(({ price }) => price).join('\n'))
    writeText(amounts, texts.map(({ amount }) => amount).join('\n'))
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
      <div className={styles.texts} aria-hidden="true">
        <pre className={styles.price} />
        <pre className={styles.amount} />
      </div>
    </div>
  )
}
