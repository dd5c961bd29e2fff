import type { FuturesOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import type { useMoveSheet } from '../../../trading/chart/orders/use-move-sheet'
import { OrderEnd } from '../../../trading/order-form/order-state'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { TradeHead } from '../trade-texts'
import { useOrderFigures } from './order-figures'
import styles from './orders.module.css'

interface EntrustCardProps {
  order: FuturesOrder
  /** Absent for finished orders. */
  onCancel?: () => void
  /** Absent for finished orders. */
  moverOf?: ReturnType<typeof useMoveSheet>['moverOf']
  cancelling?: boolean
}

/** One order: side, pair, filled lots, and its status or a cancel button. */
export function EntrustCard({ order, onCancel, moverOf, cancelling = false }: EntrustCardProps) {
  const { t } = useTranslation(['futures', 'trade'])
  const shown = useOrderFigures(order)
  const { pair, price, closes } = shown
  const facts = [
    ['entrustPrice', price],
    ['averagePrice', shown.averagePrice],
    ['filledLots', shown.filled],
    ...(onCancel
      ? ([['margin', shown.margin]] as const)
      : ([
          ['total', shown.total],
          ['fee', shown.fee],
        ] as const)),
    ...(closes
      ? ([['realized', shown.realized]] as const)
      : ([
          ['takeProfit', shown.takeProfit],
          ['stopLoss', shown.stopLoss],
        ] as const)),
  ] as const
  return (
    <li className={styles.card} aria-label={t('trade:orderLabel', { side: shown.side, pair, price })}>
      <TradeHead trade={order} closes={closes}>
        <OrderEnd
          status={order.status}
          {...{ pair, price, onCancel, cancelling }}
          onMove={moverOf?.(order, shown.priceDecimals)}
        />
      </TradeHead>
      <FactGrid className={styles.facts} rows={facts.map(([name, value]) => ({ label: t(name), value }))} />
      <Moment className={styles.time} value={order.createdAt} />
    </li>
  )
}
