import type { FuturesOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { fillOf, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import type { useMoveSheet } from '../../../trading/chart/orders/use-move-sheet'
import { OrderEnd } from '../../../trading/order-form/order-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { bySide, pairText, TradeHead, useContractSize, usePriceDecimals, useSigned } from '../trade-words'
import styles from './orders.module.css'

interface EntrustCardProps {
  order: FuturesOrder
  /** Leave out for an order that is over. */
  onCancel?: () => void
  /** Leave out for an order that is over. */
  moverOf?: ReturnType<typeof useMoveSheet>['moverOf']
  cancelling?: boolean
}

/** One order: side, pair, how many of its lots are filled; its state or a way to cancel it. */
export function EntrustCard({ order, onCancel, moverOf, cancelling = false }: EntrustCardProps) {
  const { t } = useTranslation(['futures', 'trade'])
  const format = useNumberFormat()
  const signed = useSigned()
  const decimals = usePriceDecimals(order)
  const contractSize = useContractSize(order)
  const fill = contractSize === undefined ? undefined : fillOf(order, contractSize)
  const closes = order.positionEffect === 'close'
  const { quantity, remaining, takeProfitPrice, stopLossPrice } = order
  const pair = pairText(order)
  const price = order.type === 'market' ? t('trade:marketOrder') : format.price(order.price, decimals)
  const filled =
    quantity === undefined || remaining === undefined ? undefined : toText(sub(quantity, remaining))
  const facts = [
    ['entrustPrice', price],
    ['averagePrice', format.price(fill?.averagePrice, decimals)],
    ['filledLots', `${format.amount(filled, 0)} / ${format.amount(quantity, 0)}`],
    ...(onCancel
      ? ([['margin', format.amount(order.margin, 4)]] as const)
      : ([
          ['total', format.amount(fill?.total, 4)],
          ['fee', format.amount(order.fee, 4)],
        ] as const)),
    ...(closes
      ? ([['realized', signed(order.realizedPnl)]] as const)
      : ([
          ['takeProfit', format.price(takeProfitPrice, decimals)],
          ['stopLoss', format.price(stopLossPrice, decimals)],
        ] as const)),
  ] as const
  const side = closes
    ? bySide(order.side, t('closeShort'), t('closeLong'))
    : bySide(order.side, t('long'), t('short'))
  const label = t('trade:orderLabel', { side: side ?? UNKNOWN, pair, price })
  return (
    <li className={styles.card} aria-label={label}>
      <TradeHead trade={order} closes={closes}>
        <OrderEnd
          status={order.status}
          {...{ pair, price, onCancel, cancelling }}
          onMove={moverOf?.(order, decimals)}
        />
      </TradeHead>
      <FactGrid className={styles.facts} rows={facts.map(([name, value]) => ({ label: t(name), value }))} />
      <Moment className={styles.time} value={order.createdAt} />
    </li>
  )
}
