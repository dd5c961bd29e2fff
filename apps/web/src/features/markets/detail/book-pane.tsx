import { useBgkClient, useThrottledLive } from '@bgk/react-bindings'
import type { BookLevel, MarketKind, OrderBook, PairRef, SpotMarket } from '@bgk/sdk'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { lotSize } from '../../../shared/live/contract-terms'
import { READ_OUT_MS } from '../../../shared/live/market-stream'
import { bookRows } from '../../../trading/book/book-rows'
import { LiveSide, type RowTexts } from '../../../trading/book/live-side'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import styles from './book-pane.module.css'

export interface BookPaneProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
  stale: boolean
}

/** Twenty best levels of each side, best on top, with depth bars. */
export function BookPane({ stale, ...of }: BookPaneProps) {
  const { t } = useTranslation('marketDetail')
  const { feed } = useBgkClient()
  const book = useThrottledLive(feed.book(of.pair, of.kind), READ_OUT_MS)
  if (!book) return <SkeletonRows count={6} height={32} />
  if (book.asks.length === 0 && book.bids.length === 0) {
    return <EmptyState compact icon="book" title={t('emptyBook')} />
  }
  return (
    <div className={styles.book} data-stale={stale || undefined}>
      <Side {...of} side="bid" label={t('bids')} levels={book.bids} />
      <Side {...of} side="ask" label={t('asks')} levels={book.asks} />
    </div>
  )
}

interface SideProps extends Omit<BookPaneProps, 'stale'> {
  side: 'bid' | 'ask'
  label: string
  levels: readonly BookLevel[]
}

/** One side of the book. Screen readers get a table at most three seconds old. */
function Side({ side, label, levels, pair, kind, market }: SideProps) {
  const { t } = useTranslation(['marketDetail', 'app'])
  const format = useNumberFormat()
  const count = levels.length
  const rowsOf = (book: OrderBook | undefined) => bookRows(side === 'ask' ? book?.asks : book?.bids, count)
  const textsOf = ({ price, quantity }: { price: string | undefined; quantity: string | undefined }) => ({
    price: format.price(price, market?.priceDecimals),
    amount: format.amount(quantity, market?.quantityDecimals ?? 8, !market),
  })
  return (
    <div className={styles.side} data-side={side}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              {lotSize(market) ? t('lots') : t('app:words.quantityIn', { coin: pair.base })}
            </th>
            <th scope="col">{t('app:words.priceIn', { coin: pair.quote })}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <Level key={level.price} {...textsOf(level)} />
          ))}
        </tbody>
      </table>
      <LiveSide {...{ pair, count, rowsOf, textsOf }} market={kind} kind={side} beside />
    </div>
  )
}

/** Memoised: renders only when its texts change. */
const Level = memo(function Level({ price, amount }: RowTexts) {
  return (
    <tr>
      <td translate="no">{amount}</td>
      <td translate="no">{price}</td>
    </tr>
  )
})
