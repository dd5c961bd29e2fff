import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef, SpotMarket, SpotOrder } from '@bgk/sdk'
import { decimal, div, isPositive, mul, sub, toText } from '@bgk/sdk/decimal'
import { fillOf, UNKNOWN } from '@bgk/sdk/trading'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderEnd } from '../../../trading/order-form/order-state'
import { Chip } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import typography from '../../../ui/styles/typography.module.css'
import styles from './orders.module.css'

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

interface OrderCardProps {
  order: SpotOrder
  market: MarketDecimals | undefined
  /** Leave out for an order that is over: it shows its state. */
  onCancel?: () => void
  /** Leave out where its price cannot be changed. */
  onMove?: (() => void) | undefined
  cancelling?: boolean
}

/** One order: side, pair, time, how much of it is filled; a way to cancel it, or how it ended. */
export function OrderCard({ order, market, onCancel, onMove, cancelling = false }: OrderCardProps) {
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
  const fill = fillOf(order)
  const exact = (text: string | undefined) => format.amount(text, 8, true)
  const facts = [
    { label: t('app:words.priceIn', { coin: quote }), value: price },
    { label: t('app:words.amountIn', { coin: base }), value: amount(order.quantity) },
    onCancel
      ? { label: t('trade:unfilled'), value: amount(order.remaining) }
      : { label: t('filled'), value: amount(filledOf(order)) },
    // The fill of an order that is over, as far as the exchange reports it (docs/reference/rules.md#r34).
    ...(onCancel
      ? []
      : [
          {
            label: t('averagePrice', { coin: quote }),
            value: format.price(fill?.averagePrice, market?.priceDecimals),
          },
          { label: t('filledTotal', { coin: quote }), value: exact(fill?.total) },
          {
            label: fill?.feeCoin ? t('fee', { coin: fill.feeCoin }) : t('feeUnknown'),
            value: exact(fill?.fee),
          },
        ]),
  ]
  return (
    <li className={styles.card} aria-label={t('trade:orderLabel', { side, pair, price })}>
      <div className={styles.ring} style={{ '--filled': `${filled ?? 0}%` } as CSSProperties}>
        <span translate="no">{filled === undefined ? UNKNOWN : `${filled}%`}</span>
      </div>
      <div className={styles.head}>
        <span className={styles.pair}>
          <Chip tone={tone}>{side}</Chip> <strong translate="no">{pair}</strong>
        </span>
        <Moment className={typography.figure} value={order.createdAt} show="minute" />
      </div>
      <OrderEnd status={status} {...{ pair, price, onCancel, onMove, cancelling }} />
      <FactGrid className={styles.facts} rows={facts} />
    </li>
  )
}

/** What a list of orders needs to know of a pair. */
type MarketDecimals = Pick<SpotMarket, 'priceDecimals' | 'quantityDecimals'>

interface KnownMarket extends PairRef, MarketDecimals {
  readonly name: string
  readonly board: string | undefined
}

/** The pairs by name, the same until their rules change: a tick of a price renders nothing. */
export function useSpotMarkets(): readonly KnownMarket[] {
  const { feed } = useBgkClient()
  const markets = useLive(
    feed.lists(),
    ({ spot }) =>
      spot?.map(({ base, quote, board, priceDecimals, quantityDecimals }) => ({
        name: `${base}/${quote}`,
        base,
        quote,
        board,
        priceDecimals,
        quantityDecimals,
      })),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  return markets ?? NONE
}

const NONE: readonly KnownMarket[] = []

type PairOfOrder = Pick<SpotOrder, 'base' | 'quote'>

/** The market of an order; undefined where the order does not say its pair. */
export const marketOf = (markets: readonly KnownMarket[], order: PairOfOrder): KnownMarket | undefined =>
  markets.find(({ base, quote }) => base === order.base && quote === order.quote)

/** The pair of an order, `BTC/USDT`; `--` where it does not say. */
export const pairOf = ({ base, quote }: PairOfOrder): string =>
  base === undefined || quote === undefined ? UNKNOWN : `${base}/${quote}`
