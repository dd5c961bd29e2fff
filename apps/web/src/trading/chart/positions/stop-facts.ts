import { useBgkClient, useLive } from '@bgk/react-bindings'
import { tryDecimal } from '@bgk/sdk/decimal'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'
import { distancePercent } from '../orders/chart-order'
import { type ChartStop, stopProfit } from './chart-stop'

/** Returns a formatter for a stop's signed profit or loss at a price; undefined while unknown. */
export function useStopProfit(stop: ChartStop): (price: string) => string | undefined {
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const contractSize = useLive(feed.ticker(stop, 'futures'), (market) => market.contractSize)
  return (price) => {
    if (contractSize === undefined || !tryDecimal(price)) return undefined
    const profit = stopProfit(stop, price, contractSize)
    return `${directionOf(profit) === 'up' ? '+' : ''}${format.amount(profit, 2)}`
  }
}

/** Returns rows that describe a stop, with its profit or loss at a price. */
export function useStopFacts(stop: ChartStop, priceDecimals: number): (price: string) => readonly FactRow[] {
  const { t } = useTranslation(['chartOrders', 'futures', 'trade'])
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const last = useLive(feed.ticker(stop, 'futures'), (market) => market.price)
  const profitAt = useStopProfit(stop)
  const { base, quote, side, quantity, field, entryPrice } = stop
  return (price) => {
    const profit = profitAt(price)
    const away = distancePercent(price, last)
    return [
      {
        label: `${base}/${quote}`,
        value: t(side === 'buy' ? 'futures:longArrow' : 'futures:shortArrow'),
        tone: side === 'buy' ? 'up' : 'down',
      },
      { label: t('futures:openPrice'), value: format.price(entryPrice, priceDecimals) },
      { label: t('oldPrice', { coin: quote }), value: format.price(stop.price, priceDecimals) },
      { label: t('distance'), value: away === undefined ? UNKNOWN : format.percent(away) },
      { label: t('futures:lots'), value: format.amount(quantity, 0) },
      {
        label: t(field === 'takeProfitPrice' ? 'futures:ifTakeProfit' : 'futures:ifStopLoss'),
        value: profit === undefined ? UNKNOWN : `${profit} ${quote}`,
        ...(profit !== undefined && { tone: profit.startsWith('+') ? ('up' as const) : ('down' as const) }),
      },
    ]
  }
}
