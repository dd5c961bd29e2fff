import type { FuturesOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/screen/moment'
import { OrderEnd } from '../../../platform/trade/order-end'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { TradeHead } from '../trade-head'
import { usePriceDecimals } from '../use-contract'
import styles from './entrust-card.module.css'

export interface EntrustCardProps {
  order: FuturesOrder
  /** Leave out for an order that is over. */
  onCancel?: () => void
  cancelling?: boolean
}

/** One order: side, pair, how many of its lots are filled; its state or a way to cancel it. */
export function EntrustCard({ order, onCancel, cancelling = false }: EntrustCardProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const decimals = usePriceDecimals(order)
  const { base, quote, quantity, remaining, takeProfitPrice, stopLossPrice } = order
  const pair = `${base}/${quote}`
  const price = order.type === 'market' ? t('market') : format.price(order.price, decimals)
  const filled = toText(sub(quantity, remaining))
  const stop = (value: string | undefined) => (value === undefined ? '--' : format.price(value, decimals))
  const cost = onCancel
    ? (['margin', format.amount(order.margin, 4)] as const)
    : (['fee', format.amount(order.fee, 4)] as const)
  const facts = [
    ['entrustPrice', price],
    ['averagePrice', order.averagePrice === undefined ? '--' : format.price(order.averagePrice, decimals)],
    ['filledLots', `${format.amount(filled, 0)} / ${format.amount(quantity, 0)}`],
    cost,
    ['takeProfit', stop(takeProfitPrice)],
    ['stopLoss', stop(stopLossPrice)],
  ] as const
  const label = t('orderLabel', { side: t(order.side === 'buy' ? 'long' : 'short'), pair, price })
  return (
    <li className={styles.card} aria-label={label}>
      <TradeHead trade={order}>
        <OrderEnd status={order.status} {...{ pair, price, onCancel, cancelling }} />
      </TradeHead>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Moment className={styles.time} value={order.createdAt} />
    </li>
  )
}
