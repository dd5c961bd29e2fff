import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { memo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { LiveFiat, LivePrice } from '../../live/live-price'
import styles from '../../ui/order-book/order-book.module.css'
import { Segment } from '../../ui/segment'
import foot from './book-foot.module.css'
import { BookSide, type PickLevel } from './book-side'
import { BookStep } from './book-step'
import { priceSteps, stepDecimals } from './group-levels'
import { useBookStep } from './use-book-step'
import { type BookView, ViewGlyph } from './view-glyph'

/** Rows of a side while both are shown (spec §9). */
const ROWS = 6

const VIEWS: readonly BookView[] = ['both', 'bids', 'asks']
const NONE: readonly string[] = []

export interface SpotBookProps {
  pair: PairRef
  priceDecimals: number | undefined
  amountDecimals: number | undefined
  stale: boolean
  /** Of each side, while both are shown. */
  rows?: number | undefined
  onPick: PickLevel
}

/** The book's column of the spot screen: asks above, the last price, bids below; grouped by price step. */
export const SpotBook = memo(function SpotBook({
  pair,
  priceDecimals,
  amountDecimals,
  stale,
  rows = ROWS,
  onPick,
}: SpotBookProps) {
  const { t } = useTranslation('spot')
  const { feed } = useBgkClient()
  const [view, setView] = useState<BookView>('both')
  // The steps follow the size of the price, and must not change with each tick of it.
  const steps =
    useLive(
      feed.book(pair),
      ({ bids, asks }) => {
        const best = bids[0]?.price ?? asks[0]?.price
        return priceDecimals === undefined || best === undefined ? NONE : priceSteps(priceDecimals, best)
      },
      (a, b) => a.join() === b.join(),
    ) ?? NONE
  const [step, setStep] = useBookStep(`${pair.base}/${pair.quote}`, steps)
  const grouped = step !== undefined && step !== steps[0]
  const side = {
    ...{ pair, amountDecimals, onPick },
    count: view === 'both' ? rows : rows * 2,
    step: grouped ? step : undefined,
    priceDecimals: grouped ? stepDecimals(step) : priceDecimals,
  }
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
      {view !== 'bids' && <BookSide {...side} kind="ask" label={t('asks')} />}
      <div className={styles.middle}>
        <LivePrice pair={pair} market="spot" className={styles.last} stale={stale} />
        <LiveFiat pair={pair} market="spot" className={styles.fiat} />
      </div>
      {view !== 'asks' && <BookSide {...side} kind="bid" label={t('bids')} />}
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
