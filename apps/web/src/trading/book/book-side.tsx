import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { add, type Decimal, toText } from '@bgk/sdk/decimal'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rovingIndex } from '../../ui/controls/tabs'
import { useNumberFormat } from '../../ui/figures/number-format'
import { usePressHold } from '../../ui/gestures/press'
import { type BookRow, bookRows } from './book-rows'
import { groupLevels, ownLevels } from './group-levels'
import { LiveSide, type LiveSideProps } from './live-side'
import styles from './order-book.module.css'

/** Receives a row's price; after a long press also `amount`: the total quantity at that price or better. */
export type PickLevel = (price: string, amount?: string) => void

interface BookSideProps {
  pair: PairRef
  market: MarketKind
  kind: 'ask' | 'bid'
  count: number
  /** Price step for grouping levels; undefined: ungrouped. */
  step: string | undefined
  label: string
  priceDecimals: number | undefined
  amountDecimals: number | undefined
  /** Prices of own orders on this side, compared as numbers. */
  own: ReadonlySet<number>
  onPick: PickLevel
}

/** One side of the book; asks have their best price at the bottom. */
export function BookSide({
  kind,
  count,
  step,
  onPick,
  priceDecimals,
  amountDecimals,
  own,
  ...side
}: BookSideProps) {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  const rowsOf = (book: OrderBook | undefined) => {
    const levels = kind === 'ask' ? book?.asks : book?.bids
    const rows = bookRows(step && levels ? groupLevels(levels, step, kind) : levels, count)
    return kind === 'ask' ? rows.reverse() : rows
  }
  const isOwn = ownLevels(own, step, kind)
  const textsOf = ({ price, quantity }: BookRow) => ({
    price: `${format.price(price, priceDecimals)}${isOwn(price) ? OWN_MARK : ''}`,
    amount: format.amount(quantity, amountDecimals ?? 8),
    own: isOwn(price) ? t('ownOrder') : undefined,
  })
  const pickUpTo = (rows: readonly BookRow[], index: number) => {
    const price = rows[index]?.price
    if (price === undefined) return
    const better = kind === 'ask' ? rows.slice(index) : rows.slice(0, index + 1)
    onPick(price, toText(better.reduce<Decimal>((sum, { quantity }) => add(sum, quantity ?? '0'), ZERO)))
  }
  return (
    <LiveLevels
      {...side}
      {...{ kind, count, rowsOf, textsOf, onPick }}
      hint={t('useRow')}
      onHold={pickUpTo}
    />
  )
}

/** Marks a level with an own order. */
const OWN_MARK = ' ◂'

const ZERO: Decimal = { value: 0n, scale: 0 }

interface LiveLevelsProps
  extends Pick<LiveSideProps, 'pair' | 'market' | 'kind' | 'count' | 'rowsOf' | 'textsOf'> {
  label: string
  /** Accessible description of a press on a row. */
  hint: string
  onPick: (price: string) => void
  /** Long press: the current rows and the row's index. */
  onHold?: (rows: readonly BookRow[], index: number) => void
}

/** Interactive side of a book: transparent buttons over the rows, labelled by their texts. */
function LiveLevels({ label, hint, onPick, onHold, ...side }: LiveLevelsProps) {
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
          texts.forEach(({ price, amount, own }, index) => {
            const button = buttonAt(buttons.current, index)
            if (!button) return
            const name =
              own === undefined ? `${price} ${amount}` : `${price.replace(OWN_MARK, '')} ${amount}, ${own}`
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
  /** In the tab order; other rows are reached by arrow keys. */
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
