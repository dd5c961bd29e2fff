import type { SpotOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderEnd } from '../../../trading/order-form/order-state'
import { Chip } from '../../../ui/controls/button'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import typography from '../../../ui/styles/typography.module.css'
import { type MarketDecimals, useOrderFigures } from './order-figures'
import styles from './orders.module.css'

interface OrderCardProps {
  order: SpotOrder
  market: MarketDecimals | undefined
  /** Absent for a finished order, which shows its status. */
  onCancel?: () => void
  /** Absent if its price cannot be changed. */
  onMove?: (() => void) | undefined
  cancelling?: boolean
}

/** One order: side, pair, time, filled share, and a cancel button or its final status. */
export function OrderCard({ order, market, onCancel, onMove, cancelling = false }: OrderCardProps) {
  const { t } = useTranslation(['spot', 'app', 'trade'])
  const { base = UNKNOWN, quote = UNKNOWN, status = UNKNOWN } = order
  const shown = useOrderFigures()(order, market)
  const { side, pair, percent, price } = shown
  const facts = [
    { label: t('app:words.priceIn', { coin: quote }), value: price },
    { label: t('app:words.quantityIn', { coin: base }), value: shown.quantity },
    onCancel
      ? { label: t('trade:unfilled'), value: shown.remaining }
      : { label: t('filled'), value: shown.filled },
    // Fill of a finished order, as far as reported (docs/reference/rules.md#r34).
    ...(onCancel
      ? []
      : [
          { label: t('averagePrice', { coin: quote }), value: shown.averagePrice },
          { label: t('filledTotal', { coin: quote }), value: shown.total },
          { label: shown.feeCoin ? t('fee', { coin: shown.feeCoin }) : t('feeUnknown'), value: shown.fee },
        ]),
  ]
  return (
    <li className={styles.card} aria-label={t('trade:orderLabel', { side, pair, price })}>
      <div className={styles.ring} style={{ '--filled': `${percent ?? 0}%` } as CSSProperties}>
        <span translate="no">{percent === undefined ? UNKNOWN : `${percent}%`}</span>
      </div>
      <div className={styles.head}>
        <span className={styles.pair}>
          <Chip tone={shown.tone ?? 'neutral'}>{side}</Chip> <strong translate="no">{pair}</strong>
        </span>
        <Moment className={typography.figure} value={order.createdAt} show="minute" />
      </div>
      <OrderEnd status={status} {...{ pair, price, onCancel, onMove, cancelling }} />
      <FactGrid className={styles.facts} rows={facts} />
    </li>
  )
}
