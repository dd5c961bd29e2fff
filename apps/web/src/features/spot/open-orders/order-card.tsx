import type { SpotOrder } from '@bgk/sdk'
import { decimal, div, isPositive, mul, sub, toText } from '@bgk/sdk/decimal'
import { fillOf } from '@bgk/sdk/trading'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/screen/moment'
import { OrderEnd } from '../../../platform/trade/order-end'
import { Chip } from '../../../ui/controls/chip'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import type { MarketDecimals } from '../use-spot-markets'
import styles from './order-card.module.css'

/** Filled share of an order in whole percent, down: only a filled order shows 100. */
export function filledPercent(order: Pick<SpotOrder, 'quantity' | 'remaining'>): number {
  const whole = decimal(order.quantity)
  if (!isPositive(whole)) return 0
  const filled = mul(sub(whole, order.remaining), '100')
  return Number(toText(div(filled, whole, 0, 'down')))
}

export interface OrderCardProps {
  order: SpotOrder
  market: MarketDecimals | undefined
  /** Leave out for an order that is over: it shows its state. */
  onCancel?: () => void
  cancelling?: boolean
}

/** One order: side, pair, time, how much of it is filled; a way to cancel it, or how it ended. */
export function OrderCard({ order, market, onCancel, cancelling = false }: OrderCardProps) {
  const { t } = useTranslation(['spot', 'app', 'trade'])
  const format = useNumberFormat()
  const buy = order.side === 'buy'
  const filled = filledPercent(order)
  const pair = `${order.base}/${order.quote}`
  const price =
    order.type === 'market' ? t('trade:marketOrder') : format.price(order.price, market?.priceDecimals)
  const amount = (text: string) => format.amount(text, market?.quantityDecimals ?? 8, true)
  return (
    <li
      className={styles.card}
      aria-label={t('trade:orderLabel', { side: t(`app:words.${order.side}`), pair, price })}
    >
      <div className={styles.ring} style={{ '--filled': `${filled}%` } as CSSProperties}>
        <span>{filled}%</span>
      </div>
      <div className={styles.head}>
        <span className={styles.pair}>
          <Chip tone={buy ? 'up' : 'down'}>{t(`app:words.${order.side}`)}</Chip> <strong>{pair}</strong>
        </span>
        <Moment className={styles.time} value={order.createdAt} show="short" />
      </div>
      <OrderEnd status={order.status} {...{ pair, price, onCancel, cancelling }} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('app:words.priceIn', { coin: order.quote })}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>{t('app:words.amountIn', { coin: order.base })}</dt>
          <dd>{amount(order.quantity)}</dd>
        </div>
        <div>
          <dt>{t(onCancel ? 'trade:unfilled' : 'filled')}</dt>
          <dd>{amount(onCancel ? order.remaining : toText(sub(order.quantity, order.remaining)))}</dd>
        </div>
        {!onCancel && <FillFacts order={order} market={market} />}
      </dl>
    </li>
  )
}

/** What an order came to: average price, total and fee, as far as the exchange tells (docs/reference/rules.md#r34). */
function FillFacts({ order, market }: Pick<OrderCardProps, 'order' | 'market'>) {
  const { t } = useTranslation('spot')
  const format = useNumberFormat()
  const fill = fillOf(order)
  const text = (value: string | undefined) => (value === undefined ? '--' : format.amount(value, 8, true))
  return (
    <>
      <div>
        <dt>{t('averagePrice', { coin: order.quote })}</dt>
        <dd>{format.price(fill?.averagePrice, market?.priceDecimals)}</dd>
      </div>
      <div>
        <dt>{t('total', { coin: order.quote })}</dt>
        <dd>{text(fill?.total)}</dd>
      </div>
      <div>
        <dt>{fill?.feeCoin ? t('fee', { coin: fill.feeCoin }) : t('feeUnknown')}</dt>
        <dd>{text(fill?.fee)}</dd>
      </div>
    </>
  )
}
