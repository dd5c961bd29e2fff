import { useBgkClient, useLiveNode, useThrottledLive } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket, Trade } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { lotSize } from '../../../shared/live/contract-terms'
import { writeText } from '../../../shared/live/market-figures'
import { READ_OUT_MS } from '../../../shared/live/market-stream'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { deviceClock, Moment } from '../../../ui/figures/time-text'
import styles from './deals-pane.module.css'

export interface DealTexts {
  time: string
  side: string
  price: string
  amount: string
}

/** Deals as texts to be laid over each other, a line a deal: what is coloured stands once in each colour, with empty lines between. */
export interface DealColumns {
  time: string
  amount: string
  side: Record<Trade['side'], string>
  price: Record<Trade['side'], string>
}

export function dealColumns(deals: readonly Trade[], textsOf: (deal: Trade) => DealTexts): DealColumns {
  const rows = deals.map((deal) => ({ of: deal.side, ...textsOf(deal) }))
  const column = (name: keyof DealTexts, side?: Trade['side']) =>
    rows.map((row) => (side === undefined || row.of === side ? row[name] : '')).join('\n')
  return {
    time: column('time'),
    amount: column('amount'),
    side: { buy: column('side', 'buy'), sell: column('side', 'sell') },
    price: { buy: column('price', 'buy'), sell: column('price', 'sell') },
  }
}

export interface DealsPaneProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
}

/** As in the style sheet. */
const ROW_HEIGHT = 26

/**
 * The latest twenty deals, newest first. As the book beside it: a table for those who have it read to them, three seconds old at most, and
 * over its rows what one sees.
 */
export function DealsPane({ pair, kind, market }: DealsPaneProps) {
  const { t } = useTranslation(['marketDetail', 'app', 'chart'])
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const stream = feed.trades(pair, kind)
  const deals = useThrottledLive(stream, READ_OUT_MS)
  const textsOf = (deal: Trade) => ({
    time: deal.time === undefined ? '--' : deviceClock(new Date(deal.time)),
    side: t(`app:words.${deal.side}`),
    price: format.price(deal.price, market?.priceDecimals),
    amount: format.amount(deal.quantity, market?.quantityDecimals ?? 8, !market),
  })
  const seen = useLiveNode<readonly Trade[], HTMLDivElement>(stream, (node, newest) => {
    const { time, side, price, amount } = dealColumns(newest ?? [], textsOf)
    const texts = [time, side.buy, side.sell, price.buy, price.sell, amount]
    node.querySelectorAll('pre').forEach((column, index) => {
      writeText(column, texts[index] ?? '')
    })
  })
  if (!deals) return <SkeletonRows count={6} height={32} />
  if (deals.length === 0) return <EmptyState compact icon="swap" title={t('noDeals')} />
  return (
    <div className={styles.deals}>
      <table>
        <caption className="visually-hidden">{t('deals')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart:time')}</th>
            <th scope="col">{t('app:words.side')}</th>
            <th scope="col">{t('app:words.priceIn', { coin: pair.quote })}</th>
            <th scope="col">
              {lotSize(market) ? t('lots') : t('app:words.quantityIn', { coin: pair.base })}
            </th>
          </tr>
        </thead>
        <tbody>
          {deals.map((deal) => {
            const { side, price, amount } = textsOf(deal)
            return (
              <tr key={deal.id}>
                <td>
                  <Moment value={deal.time} show="clock" />
                </td>
                <td>{side}</td>
                <td translate="no">{price}</td>
                <td translate="no">{amount}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div
        ref={seen}
        className={styles.seen}
        style={{ height: deals.length * ROW_HEIGHT }}
        translate="no"
        aria-hidden="true"
      >
        <pre className={styles.time} />
        <pre className={styles.side} data-tone="buy" />
        <pre className={styles.side} data-tone="sell" />
        <pre className={styles.price} data-tone="buy" />
        <pre className={styles.price} data-tone="sell" />
        <pre className={styles.amount} />
      </div>
    </div>
  )
}
