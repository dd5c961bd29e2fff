import { useOrderBook } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { type CSSProperties, useState } from 'react'
import { useFiat } from '../../app/use-fiat'
import { useTranslation } from '../../i18n/use-translation'
import { directionOf } from '../../ui/number-text/direction-of'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { type BookRow, bookRows } from '../../ui/order-book/book-rows'
import styles from '../../ui/order-book/order-book.module.css'
import { PriceText } from '../../ui/price-text'
import { rovingIndex } from '../../ui/roving-keys'
import { Segment } from '../../ui/segment'
import glyphs from './view-glyph.module.css'

/** Rows of a side while both are shown (spec §9). */
const ROWS = 6

type View = 'both' | 'bids' | 'asks'
const VIEWS: readonly View[] = ['both', 'bids', 'asks']

export interface SpotBookProps {
  pair: PairRef
  market: SpotMarket | undefined
  stale: boolean
  /** A row was tapped. */
  onPick: (price: string) => void
}

/** The right column of the spot screen: asks above, the last price, bids below. */
export function SpotBook({ pair, market, stale, onPick }: SpotBookProps) {
  const { t } = useTranslation('spot')
  const fiat = useFiat()
  const { value: book } = useOrderBook(pair)
  const [view, setView] = useState<View>('both')
  const count = view === 'both' ? ROWS : ROWS * 2
  const side = { market, onPick }
  return (
    <section className={styles.book} aria-label={t('orderBook')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('priceHead', { coin: pair.quote })}</span>
        <span>{t('amountHead', { coin: pair.base })}</span>
      </div>
      {view !== 'bids' && (
        <BookSide {...side} kind="ask" rows={bookRows(book?.asks, count).reverse()} label={t('asks')} />
      )}
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
      {view !== 'asks' && (
        <BookSide {...side} kind="bid" rows={bookRows(book?.bids, count)} label={t('bids')} />
      )}
      <Segment
        size={36}
        label={t('bookView')}
        options={VIEWS.map((one) => ({
          value: one,
          label: <ViewGlyph view={one} label={t(`view.${one}`)} />,
        }))}
        value={view}
        onChange={setView}
      />
    </section>
  )
}

/** Two small bars: which sides are shown, upper the asks, lower the bids. */
function ViewGlyph({ view, label }: { view: View; label: string }) {
  return (
    <span className={glyphs.glyph} title={label}>
      <i className={view === 'bids' ? glyphs.bid : glyphs.ask} />
      <i className={view === 'asks' ? glyphs.ask : glyphs.bid} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

interface BookSideProps {
  kind: 'ask' | 'bid'
  rows: readonly BookRow[]
  label: string
  market: SpotMarket | undefined
  onPick: (price: string) => void
}

function BookSide({ kind, rows, label, market, onPick }: BookSideProps) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const [focused, setFocused] = useState(0)
  return (
    <ul className={styles.side} aria-label={label}>
      {rows.map((row, index) => {
        const price = format.price(row.price, market?.priceDecimals)
        const amount = format.amount(row.amount, market?.amountDecimals ?? 8)
        return (
          <li key={index}>
            <button
              type="button"
              className={styles.row}
              data-kind={kind}
              style={{ '--depth': `${row.width}%` } as CSSProperties}
              tabIndex={index === focused ? 0 : -1}
              disabled={row.price === undefined}
              aria-label={t('useRow', { price, amount })}
              onClick={() => row.price !== undefined && onPick(row.price)}
              onKeyDown={(event) => {
                const next = rovingIndex(event, index, rows.length)
                if (next === undefined) return
                setFocused(next)
                const button = event.currentTarget.closest('ul')?.children[next]?.firstElementChild
                if (button instanceof HTMLElement) button.focus()
              }}
            >
              <span className={styles.price}>{price}</span>
              <span className={styles.amount}>{amount}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
