import type { SpotOrder } from '@bgk/sdk'
import { decimal, div, isPositive, mul, sub, toText } from '@bgk/sdk/decimal'
import { fillOf, UNKNOWN } from '@bgk/sdk/trading'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { OrderEnd } from '../../../trading/order-form/order-end'
import { Chip } from '../../../ui/controls/chip'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { type MarketDecimals, pairOf } from '../use-spot-markets'
import styles from './order-card.module.css'

type Parts = Pick<SpotOrder, 'quantity' | 'remaining'>

/** Undefined while one of the two is not known. */
const filledOf = ({ quantity, remaining }: Parts): string | undefined =>
  quantity === undefined || remaining === undefined ? undefined : toText(sub(quantity, remaining))

/** Filled share of an order in whole percent, down: only a filled order shows 100. Undefined where it is not known. */
export function filledPercent(order: Parts): number | undefined {
  const filled = filledOf(order)
  if (filled === undefined || order.quantity === undefined) return undefined
  const whole = decimal(order.quantity)
  return isPositive(whole) ? Number(toText(div(mul(filled, '100'), whole, 0, 'down'))) : 0
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
  const { base = UNKNOWN, quote = UNKNOWN, status = UNKNOWN } = order
  const side = order.side === undefined ? UNKNOWN : t(`app:words.${order.side}`)
  const tone = order.side === undefined ? 'neutral' : order.side === 'buy' ? 'up' : 'down'
  const filled = filledPercent(order)
  const pair = pairOf(order)
  const price =
    order.type === 'market' ? t('trade:marketOrder') : format.price(order.price, market?.priceDecimals)
  const amount = (text: string | undefined) => format.amount(text, market?.quantityDecimals ?? 8, true)
  return (
    <li className={styles.card} aria-label={t('trade:orderLabel', { side, pair, price })}>
      <div className={styles.ring} style={{ '--filled': `${filled ?? 0}%` } as CSSProperties}>
        <span translate="no">{filled === undefined ? UNKNOWN : `${filled}%`}</span>
      </div>
      <div className={styles.head}>
        <span className={styles.pair}>
          <Chip tone={tone}>{side}</Chip> <strong translate="no">{pair}</strong>
        </span>
        <Moment className={styles.time} value={order.createdAt} show="short" />
      </div>
      <OrderEnd status={status} {...{ pair, price, onCancel, cancelling }} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('app:words.priceIn', { coin: quote })}</dt>
          <dd translate="no">{price}</dd>
        </div>
        <div>
          <dt>{t('app:words.amountIn', { coin: base })}</dt>
          <dd translate="no">{amount(order.quantity)}</dd>
        </div>
        <div>
          <dt>{t(onCancel ? 'trade:unfilled' : 'filled')}</dt>
          <dd translate="no">{amount(onCancel ? order.remaining : filledOf(order))}</dd>
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
  const { quote = UNKNOWN } = order
  const text = (value: string | undefined) => format.amount(value, 8, true)
  return (
    <>
      <div>
        <dt>{t('averagePrice', { coin: quote })}</dt>
        <dd translate="no">{format.price(fill?.averagePrice, market?.priceDecimals)}</dd>
      </div>
      <div>
        <dt>{t('filledTotal', { coin: quote })}</dt>
        <dd translate="no">{text(fill?.total)}</dd>
      </div>
      <div>
        <dt>{fill?.feeCoin ? t('fee', { coin: fill.feeCoin }) : t('feeUnknown')}</dt>
        <dd translate="no">{text(fill?.fee)}</dd>
      </div>
    </>
  )
}
