import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef, SpotMarket, SpotOrder } from '@bgk/sdk'
import { decimal, div, isPositive, mul, sub, toText } from '@bgk/sdk/decimal'
import { fillOf, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'

type Parts = Pick<SpotOrder, 'quantity' | 'remaining'>

/** Undefined if one of the two is unknown. */
const filledOf = ({ quantity, remaining }: Parts): string | undefined =>
  quantity === undefined || remaining === undefined ? undefined : toText(sub(quantity, remaining))

/** Filled share of an order in whole percent, rounded down: only a filled order shows 100. */
export function filledPercent(order: Parts): number | undefined {
  const filled = filledOf(order)
  if (filled === undefined || order.quantity === undefined) return undefined
  const whole = decimal(order.quantity)
  return isPositive(whole) ? Number(toText(div(mul(filled, '100'), whole, 0, 'down'))) : 0
}

/** Displayed texts and figures of spot orders. Needs the texts `spot` and `trade`. */
export function useOrderFigures() {
  const { t } = useTranslation(['spot', 'app', 'trade'])
  const format = useNumberFormat()
  return (order: SpotOrder, market: MarketDecimals | undefined) => {
    const { base, quote, side } = order
    const amount = (text: string | undefined) => format.amount(text, market?.quantityDecimals ?? 8, true)
    const priceText = (text: string | undefined) => format.price(text, market?.priceDecimals)
    const exact = (text: string | undefined) => format.amount(text, 8, true)
    const fill = fillOf(order)
    return {
      base,
      quote,
      side: side === undefined ? UNKNOWN : t(`app:words.${side}`),
      tone: side === undefined ? undefined : side === 'buy' ? ('up' as const) : ('down' as const),
      pair: pairOf(order),
      percent: filledPercent(order),
      price: order.type === 'market' ? t('trade:marketOrder') : priceText(order.price),
      quantity: amount(order.quantity),
      remaining: amount(order.remaining),
      filled: amount(filledOf(order)),
      averagePrice: priceText(fill?.averagePrice),
      total: exact(fill?.total),
      fee: exact(fill?.fee),
      feeCoin: fill?.feeCoin,
    }
  }
}

/** Facts of a pair used by order lists. */
export type MarketDecimals = Pick<SpotMarket, 'priceDecimals' | 'quantityDecimals'>

export interface KnownMarket extends PairRef, MarketDecimals {
  readonly name: string
  readonly board: string | undefined
}

/** Pairs by name, stable until their rules change: price ticks cause no render. */
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

/** Market of an order; undefined without a pair. */
export const marketOf = (markets: readonly KnownMarket[], order: PairOfOrder): KnownMarket | undefined =>
  markets.find(({ base, quote }) => base === order.base && quote === order.quote)

/** Pair of an order, `BTC/USDT`; `--` if unknown. */
export const pairOf = ({ base, quote }: PairOfOrder): string =>
  base === undefined || quote === undefined ? UNKNOWN : `${base}/${quote}`
