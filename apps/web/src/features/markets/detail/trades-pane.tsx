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
import styles from './trades-pane.module.css'

export interface TradeTexts {
  time: string
  side: string
  price: string
  amount: string
}

/** Deals as texts to be laid over each other, a line a deal: what is coloured stands once in each colour, with empty lines between. */
export interface TradeColumns {
  time: string
  amount: string
  side: Record<Trade['side'], string>
  price: Record<Trade['side'], string>
}

export function tradeColumns(trades: readonly Trade[], textsOf: (trade: Trade) => TradeTexts): TradeColumns {
  const rows = trades.map((trade) => ({ of: trade.side, ...textsOf(trade) }))
  const column = (name: keyof TradeTexts, side?: Trade['side']) =>
    rows.map((row) => (side === undefined || row.of === side ? row[name] : '')).join('\n')
  return {
    time: column('time'),
    amount: column('amount'),
    side: { buy: column('side', 'buy'), sell: column('side', 'sell') },
    price: { buy: column('price', 'buy'), sell: column('price', 'sell') },
  }
}

export interface TradesPaneProps {
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
export function TradesPane({ pair, kind, market }: TradesPaneProps) {
  const { t } = useTranslation(['marketDetail', 'app', 'chart'])
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const stream = feed.trades(pair, kind)
  const trades = useThrottledLive(stream, READ_OUT_MS)
  const textsOf = (trade: Trade) => ({
    time: trade.time === undefined ? '--' : deviceClock(new Date(trade.time)),
    side: t(`app:words.${trade.side}`),
    price: format.price(trade.price, market?.priceDecimals),
    amount: format.amount(trade.quantity, market?.quantityDecimals ?? 8, !market),
  })
  const seen = useLiveNode<readonly Trade[], HTMLDivElement>(stream, (node, newest) => {
    const { time, side, price, amount } = tradeColumns(newest ?? [], textsOf)
    const texts = [time, side.buy, side.sell, price.buy, price.sell, amount]
    node.querySelectorAll('pre').forEach((column, index) => {
      writeText(column, texts[index] ?? '')
    })
  })
  if (!trades) return <SkeletonRows count={6} height={32} />
  if (trades.length === 0) return <EmptyState compact icon="swap" title={t('noDeals')} />
  return (
    <div className={styles.trades}>
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
          {trades.map((trade) => {
            const { side, price, amount } = textsOf(trade)
            return (
              <tr key={trade.id}>
                <td>
                  <Moment value={trade.time} show="clock" />
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
        style={{ height: trades.length * ROW_HEIGHT }}
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
