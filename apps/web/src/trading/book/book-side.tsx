import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { add, type Decimal, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { type BookRow, bookRows } from './book-rows'
import { groupLevels } from './group-levels'
import { LiveLevels } from './live-levels'

/** A row's price; `amount` when the row was held: all that trades at that price or better. */
export type PickLevel = (price: string, amount?: string) => void

export interface BookSideProps {
  pair: PairRef
  market: MarketKind
  kind: 'ask' | 'bid'
  count: number
  /** The price step that levels are put together by; undefined: each on its own. */
  step: string | undefined
  label: string
  priceDecimals: number | undefined
  amountDecimals: number | undefined
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
  ...side
}: BookSideProps) {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  const rowsOf = (book: OrderBook | undefined) => {
    const levels = kind === 'ask' ? book?.asks : book?.bids
    const rows = bookRows(step && levels ? groupLevels(levels, step, kind) : levels, count)
    return kind === 'ask' ? rows.reverse() : rows
  }
  const textsOf = ({ price, quantity }: BookRow) => ({
    price: format.price(price, priceDecimals),
    amount: format.amount(quantity, amountDecimals ?? 8),
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

const ZERO: Decimal = { value: 0n, scale: 0 }
