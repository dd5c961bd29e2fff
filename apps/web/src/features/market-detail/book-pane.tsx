import { useOrderBook } from '@bgk/react-bindings'
import type { BookLevel, MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { depthWidths } from '@bgk/sdk/trading'
import { type CSSProperties, memo, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { SkeletonRows } from '../../ui/skeleton'
import styles from './book-pane.module.css'
import { lotSize } from './market-type'

export interface BookPaneProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
  stale: boolean
}

/** The twenty best levels of both sides, best on top, with depth bars. */
export function BookPane({ pair, kind, market, stale }: BookPaneProps) {
  const { t } = useTranslation('marketDetail')
  const { value: book } = useOrderBook(pair, kind)
  if (!book) return <SkeletonRows count={6} height={32} />
  if (book.asks.length === 0 && book.bids.length === 0) {
    return <EmptyState compact icon="book" title={t('emptyBook')} />
  }
  return (
    <div className={styles.book} data-stale={stale || undefined}>
      <Side kind="bid" label={t('bids')} levels={book.bids} pair={pair} market={market} />
      <Side kind="ask" label={t('asks')} levels={book.asks} pair={pair} market={market} />
    </div>
  )
}

interface SideProps {
  kind: 'bid' | 'ask'
  label: string
  levels: readonly BookLevel[]
  pair: PairRef
  market: SpotMarket | undefined
}

function Side({ kind, label, levels, pair, market }: SideProps) {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const widths = useMemo(() => depthWidths(levels), [levels])
  return (
    <table className={styles.side} data-kind={kind}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{lotSize(market) ? t('lots') : t('amountHead', { coin: pair.base })}</th>
          <th scope="col">{t('priceHead', { coin: pair.quote })}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level, index) => (
          <Level
            key={level.price}
            price={format.price(level.price, market?.priceDecimals)}
            amount={format.amount(level.amount, market?.amountDecimals ?? 8)}
            width={Math.round(widths[index] ?? 0)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LevelProps {
  price: string
  amount: string
  /** Depth bar in whole percent (rules B13). */
  width: number
}

/** Drawn again only when what it says has changed. */
const Level = memo(function Level({ price, amount, width }: LevelProps) {
  return (
    <tr style={{ '--depth': `${width}%` } as CSSProperties}>
      <td className={styles.amount}>{amount}</td>
      <td className={styles.price}>{price}</td>
    </tr>
  )
})
