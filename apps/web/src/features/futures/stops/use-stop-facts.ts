import type { FuturesMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'

/** The prices of a stop order as typed, '' where there is none, and its lots, undefined where they are unknown. */
interface Stops {
  readonly takeProfit: string
  readonly stopLoss: string
  readonly quantity: string | undefined
}

/** What a stop order is, in rows. */
export function useStopFacts(market: FuturesMarket | undefined): (stops: Stops) => readonly FactRow[] {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const price = (value: string) => format.price(value === '' ? undefined : value, market?.priceDecimals)
  return ({ takeProfit, stopLoss, quantity }) => [
    { label: t('takeProfit'), value: price(takeProfit) },
    { label: t('stopLoss'), value: price(stopLoss) },
    { label: t('quantity'), value: t('lotsOf', { lots: format.amount(quantity, 0) }) },
  ]
}
