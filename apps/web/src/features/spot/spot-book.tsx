import { useOrderBook, useTicker } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { memo, useState } from 'react'
import { useFiat } from '../../app/use-fiat'
import { useTranslation } from '../../i18n/use-translation'
import { directionOf } from '../../ui/number-text/direction-of'
import { bookRows } from '../../ui/order-book/book-rows'
import styles from '../../ui/order-book/order-book.module.css'
import { PriceText } from '../../ui/price-text'
import { Segment } from '../../ui/segment'
import foot from './book-foot.module.css'
import { BookSide, type PickLevel } from './book-side'
import { BookStep } from './book-step'
import { groupLevels, priceSteps, stepDecimals } from './group-levels'
import { useBookStep } from './use-book-step'
import { type BookView, ViewGlyph } from './view-glyph'

/** Rows of a side while both are shown (spec §9). */
const ROWS = 6

const VIEWS: readonly BookView[] = ['both', 'bids', 'asks']

export interface SpotBookProps {
  pair: PairRef
  priceDecimals: number | undefined
  amountDecimals: number | undefined
  stale: boolean
  onPick: PickLevel
}

/** The book's column of the spot screen: asks above, the last price, bids below; grouped by price step. */
export const SpotBook = memo(function SpotBook({
  pair,
  priceDecimals,
  amountDecimals,
  stale,
  onPick,
}: SpotBookProps) {
  const { t } = useTranslation('spot')
  const { value: book } = useOrderBook(pair)
  const [view, setView] = useState<BookView>('both')
  // The steps follow the size of the price, and must not change with each tick of it.
  const best = book?.bids[0]?.price ?? book?.asks[0]?.price
  const steps = priceDecimals === undefined || best === undefined ? [] : priceSteps(priceDecimals, best)
  const [step, setStep] = useBookStep(`${pair.base}/${pair.quote}`, steps)
  const grouped = step !== undefined && step !== steps[0]
  const rowsOf = (kind: 'ask' | 'bid') => {
    const levels = kind === 'ask' ? book?.asks : book?.bids
    const shown = grouped && levels ? groupLevels(levels, step, kind) : levels
    return bookRows(shown, view === 'both' ? ROWS : ROWS * 2)
  }
  const side = { amountDecimals, onPick, priceDecimals: grouped ? stepDecimals(step) : priceDecimals }
  return (
    <section className={styles.book} aria-label={t('orderBook')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span className={foot.word}>
          {t('priceWord')} <span>{pair.quote}</span>
        </span>
        <span className={foot.word}>
          {t('amountWord')} <span>{pair.base}</span>
        </span>
      </div>
      {view !== 'bids' && <BookSide {...side} kind="ask" rows={rowsOf('ask')} label={t('asks')} />}
      <LastPrice pair={pair} stale={stale} />
      {view !== 'asks' && <BookSide {...side} kind="bid" rows={rowsOf('bid')} label={t('bids')} />}
      <div className={foot.foot}>
        <BookStep step={step} steps={steps} onChoose={setStep} />
        <Segment
          size={44}
          label={t('bookView')}
          options={VIEWS.map((one) => ({
            value: one,
            label: <ViewGlyph view={one} label={t(`view.${one}`)} />,
          }))}
          value={view}
          onChange={setView}
        />
      </div>
    </section>
  )
})

function LastPrice({ pair, stale }: { pair: PairRef; stale: boolean }) {
  const fiat = useFiat()
  const { value: market } = useTicker(pair)
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
