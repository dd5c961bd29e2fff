import type { Fill } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { totalDecimals } from './total-decimals'

/** How figures of a market are written. */
interface FillMarket {
  readonly quote: string
  /** What quantities count: a coin's code, or "lots". */
  readonly unit: string
  readonly priceDecimals?: number | undefined
  readonly quantityDecimals?: number | undefined
}

/** What an order came to, in a line: quantity, average price, total, fee, and of a close what was gained (docs/reference/rules.md#r34). Needs the texts `trade`. */
export function useFillWords(): (fill: Fill, market: FillMarket) => string {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  return (fill, { quote, unit, priceDecimals = 2, quantityDecimals = 8 }) => {
    const { filled, averagePrice, total, fee, feeCoin = quote, realizedPnl: pnl } = fill
    const money = (text: string) => `${format.amount(text, totalDecimals(priceDecimals), true)} ${quote}`
    return [
      t('fill.quantity', { quantity: `${format.amount(filled, quantityDecimals, true)} ${unit}` }),
      averagePrice !== undefined && t('fill.average', { price: format.price(averagePrice, priceDecimals) }),
      total !== undefined && t('fill.total', { total: money(total) }),
      fee !== undefined && t('fill.fee', { fee: `${format.amount(fee, 8, true)} ${feeCoin}` }),
      pnl !== undefined && t('fill.pnl', { pnl: `${gt(pnl, '0') ? '+' : ''}${money(pnl)}` }),
    ]
      .filter((part) => part !== false)
      .join(' · ')
  }
}
