import type { SpotFormOrder, SpotOrderCosts } from '@bgk/react-bindings'
import type { SpotMarket } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { totalDecimals, useEstimateRows } from '../../../trading/order-form/order-texts'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'

/** Costs of an order as rows: total and fee, for a market order the estimate. */
export function useSpotSums(): (
  type: SpotFormOrder['type'],
  costs: SpotOrderCosts | undefined,
  market: SpotMarket | undefined,
) => readonly FactRow[] {
  const { t } = useTranslation('trade')
  const format = useNumberFormat()
  const estimateRows = useEstimateRows()
  return (type, { total, fee, estimate } = NONE, market) => [
    ...(type === 'market'
      ? estimateRows(estimate, market)
      : [
          {
            label: t('total'),
            value:
              total && market
                ? `${format.amount(total, totalDecimals(market.priceDecimals))} ${market.quote}`
                : UNKNOWN,
          },
        ]),
    { label: t('feeEstimate'), value: fee ? `${format.amount(fee.amount, 8, true)} ${fee.coin}` : UNKNOWN },
  ]
}

const NONE: SpotOrderCosts = { total: undefined, fee: undefined, estimate: undefined }

/** An order as rows, for its review and the search after a lost answer. */
export function useSpotFacts(): (
  order: SpotFormOrder,
  costs: SpotOrderCosts,
  market: SpotMarket,
) => readonly FactRow[] {
  const { t } = useTranslation(['app', 'trade'])
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const sums = useSpotSums()
  return ({ side, type, price, quantity }, costs, market) => {
    const { base, quote, priceDecimals, quantityDecimals } = market
    return [
      { label: t('trade:pair'), value: `${base}/${quote}` },
      {
        label: say('orderType'),
        value: `${say(type)} · ${t(`words.${side}`)}`,
        tone: side === 'buy' ? 'up' : 'down',
      },
      {
        label: t('words.priceIn', { coin: quote }),
        value: type === 'limit' ? format.price(price, priceDecimals) : say('marketPrice'),
      },
      {
        label: t('words.amountIn', { coin: base }),
        value: format.amount(quantity, quantityDecimals, true),
      },
      ...sums(type, costs, market),
    ]
  }
}
