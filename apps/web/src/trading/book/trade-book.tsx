import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../ui/controls/segment'
import { BookSide, type PickLevel } from './book-side'
import { BookStep } from './book-step'
import { priceSteps, stepDecimals } from './group-levels'
import { LiveFiat, LivePrice } from './live-price'
import styles from './order-book.module.css'
import own from './trade-book.module.css'
import { useBookStep } from './use-book-step'
import { type BookView, ViewGlyph } from './view-glyph'

const VIEWS: readonly BookView[] = ['both', 'bids', 'asks']
const NONE: readonly string[] = []

export interface TradeBookProps {
  pair: PairRef
  /** Amounts of a contract are lots. */
  market: 'spot' | 'futures'
  /** Of each side while both are shown. */
  rows: number
  stale: boolean
  onPick: PickLevel
}

/** The book beside an order form: asks above, the last price, bids below; grouped by price step. Needs the texts `trade`. */
export const TradeBook = memo(function TradeBook({ pair, market, rows, stale, onPick }: TradeBookProps) {
  const { t } = useTranslation(['trade', 'app'])
  const { feed } = useBgkClient()
  const [view, setView] = useState<BookView>('both')
  const lots = market === 'futures'
  const priceDecimals = useLive(feed.ticker(pair, market), (ticker) => ticker.priceDecimals)
  const amountDecimals = useLive(feed.ticker(pair, market), (ticker) => (lots ? 0 : ticker.quantityDecimals))
  // The steps follow the size of the price, and must not change with each tick of it.
  const steps =
    useLive(
      feed.book(pair, market),
      ({ bids, asks }) => {
        const best = bids[0]?.price ?? asks[0]?.price
        return priceDecimals === undefined || best === undefined ? NONE : priceSteps(priceDecimals, best)
      },
      (a, b) => a.join() === b.join(),
    ) ?? NONE
  const [step, setStep] = useBookStep(`${market} ${pair.base}/${pair.quote}`, steps)
  const grouped = step !== undefined && step !== steps[0]
  const side = {
    ...{ pair, market, amountDecimals, onPick },
    count: view === 'both' ? rows : rows * 2,
    step: grouped ? step : undefined,
    priceDecimals: grouped ? stepDecimals(step) : priceDecimals,
  }
  return (
    <section
      className={styles.book}
      aria-label={t('orderBook')}
      data-stale={stale || undefined}
      data-keep-clear
    >
      <div className={styles.head} aria-hidden="true">
        <span className={own.word}>
          {t('app:words.price')} <span translate="no">{pair.quote}</span>
        </span>
        <span className={own.word}>
          {t('app:words.amount')}{' '}
          <span translate={lots ? undefined : 'no'}>{lots ? t('lots') : pair.base}</span>
        </span>
      </div>
      {view !== 'bids' && <BookSide {...side} kind="ask" label={t('asks')} />}
      <div className={styles.middle}>
        <LivePrice pair={pair} market={market} className={styles.last} stale={stale} />
        <LiveFiat pair={pair} market={market} className={styles.fiat} />
      </div>
      {view !== 'asks' && <BookSide {...side} kind="bid" label={t('bids')} />}
      <div className={own.foot}>
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
