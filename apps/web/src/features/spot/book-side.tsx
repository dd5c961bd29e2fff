import { add, type Decimal, toText } from '@bgk/sdk/decimal'
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import type { BookRow } from '../../ui/order-book/book-rows'
import styles from '../../ui/order-book/order-book.module.css'
import { rovingIndex } from '../../ui/roving-keys'
import { usePressHold } from './use-press-hold'

/** A row's price; `amount` when the row was held: all that trades at that price or better. */
export type PickLevel = (price: string, amount?: string) => void

export interface BookSideProps {
  kind: 'ask' | 'bid'
  /** Best first. */
  rows: readonly BookRow[]
  label: string
  priceDecimals: number | undefined
  amountDecimals: number | undefined
  /** Give the same function each time: rows render only when they change. */
  onPick: PickLevel
}

/** One side of the book; asks have their best price at the bottom. */
export function BookSide({ kind, rows, label, onPick, ...decimals }: BookSideProps) {
  const { t } = useTranslation('spot')
  const hint = useId()
  const [focused, setFocused] = useState(0)
  const latest = useRef(rows)
  latest.current = rows
  const count = rows.length
  const onKey = useCallback(
    (event: KeyboardEvent, index: number) => {
      const next = rovingIndex(event, index, count)
      if (next === undefined) return
      setFocused(next)
      const button = event.currentTarget.closest('ul')?.children[next]?.firstElementChild
      if (button instanceof HTMLElement) button.focus()
    },
    [count],
  )
  const onHold = useCallback(
    (rank: number) => {
      const price = latest.current[rank]?.price
      if (price === undefined) return
      const up = latest.current.slice(0, rank + 1)
      onPick(price, toText(up.reduce<Decimal>((sum, row) => add(sum, row.amount ?? '0'), ZERO)))
    },
    [onPick],
  )
  const places = rows.map((row, rank) => ({ row, rank }))
  if (kind === 'ask') places.reverse()
  return (
    <>
      <ul className={styles.side} aria-label={label}>
        {places.map(({ row, rank }, index) => (
          <Level
            key={index}
            {...decimals}
            {...{ kind, rank, index, hint, onPick, onHold, onKey }}
            price={row.price}
            amount={row.amount}
            width={row.width}
            reachable={index === focused}
          />
        ))}
      </ul>
      <span id={hint} hidden>
        {t('useRow')}
      </span>
    </>
  )
}

const ZERO: Decimal = { value: 0n, scale: 0 }

interface LevelProps extends BookRow, Pick<BookSideProps, 'kind' | 'priceDecimals' | 'amountDecimals'> {
  /** From the best price on. */
  rank: number
  /** From the top on. */
  index: number
  reachable: boolean
  /** Id of what a press does, in words. */
  hint: string
  onPick: PickLevel
  onHold: (rank: number) => void
  onKey: (event: KeyboardEvent, index: number) => void
}

const Level = memo(function Level(props: LevelProps) {
  const { kind, rank, index, price, amount, width, reachable, hint, onPick, onHold, onKey } = props
  const format = useNumberFormat()
  const shownPrice = format.price(price, props.priceDecimals)
  const shownAmount = format.amount(amount, props.amountDecimals ?? 8)
  const press = usePressHold(
    () => price !== undefined && onPick(price),
    () => onHold(rank),
  )
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-kind={kind}
        style={{ '--depth': `${width}%` } as CSSProperties}
        tabIndex={reachable ? 0 : -1}
        disabled={price === undefined}
        aria-describedby={hint}
        {...press}
        onKeyDown={(event) => onKey(event, index)}
      >
        <span className={styles.price}>{shownPrice}</span>{' '}
        <span className={styles.amount}>{shownAmount}</span>
      </button>
    </li>
  )
})
