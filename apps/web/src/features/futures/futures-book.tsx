import { useOrderBook, useTicker } from '@bgk/react-bindings'
import type { FuturesMarket, PairRef } from '@bgk/sdk'
import { type CSSProperties, type KeyboardEvent, memo, useCallback, useState } from 'react'
import { useFiat } from '../../app/use-fiat'
import { useTranslation } from '../../i18n/use-translation'
import { directionOf } from '../../ui/number-text/direction-of'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { type BookRow, bookRows } from '../../ui/order-book/book-rows'
import styles from '../../ui/order-book/order-book.module.css'
import { PriceText } from '../../ui/price-text'
import { rovingIndex } from '../../ui/roving-keys'

/** Rows of a side (spec §9). */
const ROWS = 7

export interface FuturesBookProps {
  pair: PairRef
  stale: boolean
  /** A row was tapped; give the same function each time: rows render only when they change. */
  onPick: (price: string) => void
}

/** The right column of the futures screen: asks above, the last price, bids below; amounts in lots. */
export function FuturesBook({ pair, stale, onPick }: FuturesBookProps) {
  const { t } = useTranslation('futures')
  const { value: market } = useTicker(pair, 'futures')
  const { value: book } = useOrderBook(pair, 'futures')
  const side = { decimals: market?.priceDecimals, onPick }
  return (
    <section className={styles.book} aria-label={t('orderBook')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('priceHead', { coin: pair.quote })}</span>
        <span>{t('lots')}</span>
      </div>
      <BookSide {...side} kind="ask" rows={bookRows(book?.asks, ROWS).reverse()} label={t('asks')} />
      <LastPrice market={market} stale={stale} />
      <BookSide {...side} kind="bid" rows={bookRows(book?.bids, ROWS)} label={t('bids')} />
    </section>
  )
}

function LastPrice({ market, stale }: { market: FuturesMarket | undefined; stale: boolean }) {
  const fiat = useFiat()
  return (
    <div className={styles.middle}>
      <PriceText
        className={styles.last}
        value={market?.price}
        decimals={market?.priceDecimals}
        direction={market && directionOf(market.changePercent) === 'down' ? 'down' : 'up'}
        arrow
        stale={stale}
      />
      <span className={styles.fiat}>{fiat(market?.price)}</span>
    </div>
  )
}

interface BookSideProps {
  kind: 'ask' | 'bid'
  rows: readonly BookRow[]
  label: string
  decimals: number | undefined
  onPick: (price: string) => void
}

function BookSide({ kind, rows, label, decimals, onPick }: BookSideProps) {
  const [focused, setFocused] = useState(0)
  const onKey = useCallback((event: KeyboardEvent, index: number) => {
    const next = rovingIndex(event, index, ROWS)
    if (next === undefined) return
    setFocused(next)
    const button = event.currentTarget.closest('ul')?.children[next]?.firstElementChild
    if (button instanceof HTMLElement) button.focus()
  }, [])
  return (
    <ul className={styles.side} aria-label={label}>
      {rows.map(({ price, amount, width }, index) => (
        <Level
          key={index}
          {...{ kind, index, price, amount, width, decimals, onPick, onKey }}
          reachable={index === focused}
        />
      ))}
    </ul>
  )
}

interface LevelProps extends BookRow {
  kind: 'ask' | 'bid'
  index: number
  decimals: number | undefined
  reachable: boolean
  onPick: (price: string) => void
  onKey: (event: KeyboardEvent, index: number) => void
}

const Level = memo(function Level(props: LevelProps) {
  const { kind, index, price, amount, width, decimals, reachable, onPick, onKey } = props
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const shownPrice = format.price(price, decimals)
  const lots = format.amount(amount, 0)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-kind={kind}
        style={{ '--depth': `${width}%` } as CSSProperties}
        tabIndex={reachable ? 0 : -1}
        disabled={price === undefined}
        aria-label={t('useRow', { price: shownPrice, lots })}
        onClick={() => price !== undefined && onPick(price)}
        onKeyDown={(event) => onKey(event, index)}
      >
        <span className={styles.price}>{shownPrice}</span>
        <span className={styles.amount}>{lots}</span>
      </button>
    </li>
  )
})
