import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { OrderBook, PairRef } from '@bgk/sdk'
import { useTranslation } from '../../i18n/use-translation'
import { LiveLevels } from '../../live/live-levels'
import { LiveFiat, LivePrice } from '../../live/live-price'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { type BookRow, bookRows } from '../../ui/order-book/book-rows'
import styles from '../../ui/order-book/order-book.module.css'

/** Rows of a side (spec §9). */
const ROWS = 7

export interface FuturesBookProps {
  pair: PairRef
  stale: boolean
  /** Of a side; the spec's seven beside a form. */
  rows?: number | undefined
  /** A row was tapped. */
  onPick: (price: string) => void
}

/** The right column of the futures screen: asks above, the last price, bids below; amounts in lots. */
export function FuturesBook({ pair, stale, rows = ROWS, onPick }: FuturesBookProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const decimals = useLive(feed.ticker(pair, 'futures'), (market) => market.priceDecimals)
  const textsOf = ({ price, amount }: BookRow) => ({
    price: format.price(price, decimals),
    amount: format.amount(amount, 0),
  })
  const asksOf = (book: OrderBook | undefined) => bookRows(book?.asks, rows).reverse()
  const bidsOf = (book: OrderBook | undefined) => bookRows(book?.bids, rows)
  const side = { pair, market: 'futures', count: rows, textsOf, hint: t('useRow'), onPick } as const
  const live = { pair, market: 'futures' } as const
  return (
    <section className={styles.book} aria-label={t('orderBook')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('priceHead', { coin: pair.quote })}</span>
        <span>{t('lots')}</span>
      </div>
      <LiveLevels {...side} kind="ask" rowsOf={asksOf} label={t('asks')} />
      <div className={styles.middle}>
        <LivePrice {...live} className={styles.last} stale={stale} />
        <LiveFiat {...live} className={styles.fiat} />
      </div>
      <LiveLevels {...side} kind="bid" rowsOf={bidsOf} label={t('bids')} />
    </section>
  )
}
