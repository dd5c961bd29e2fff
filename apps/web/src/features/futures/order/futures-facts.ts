import type { FuturesFormOrder, FuturesOrderCosts } from '@bgk/react-bindings'
import type { FuturesMarket } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useEstimateRows } from '../../../trading/order-form/order-texts'
import type { FactRow } from '../../../ui/layout/fact-list'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'

/** Costs of an order as rows of 4 decimals; unknown where the funds do not cover it (docs/reference/product.md#validation). */
export function useFuturesSums(): (
  type: FuturesFormOrder['type'],
  costs: FuturesOrderCosts | undefined,
  market: FuturesMarket | undefined,
) => readonly FactRow[] {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const estimateRows = useEstimateRows()
  return (type, costs, market) => {
    const sum = (value: string | undefined) => format.amount(value === '' ? undefined : value, 4)
    // The total of an estimate is the order's notional.
    const [average, slippage, total] = estimateRows(costs?.estimate, market)
    const estimated = costs && type === 'market' && average && slippage && total
    return [
      ...(estimated ? [average, slippage] : []),
      { label: t('notional'), value: estimated ? total.value : sum(costs?.notional) },
      { label: t('margin'), value: sum(costs?.margin) },
      { label: t('fee'), value: sum(costs?.fee) },
      {
        label: t('liquidationEstimate'),
        value: format.price(costs?.liquidationPrice, market?.priceDecimals),
      },
    ]
  }
}

/** An order as rows, for its review and the search after a lost answer. */
export function useFuturesFacts(): (
  order: FuturesFormOrder,
  costs: FuturesOrderCosts,
  market: FuturesMarket,
) => readonly FactRow[] {
  const { t } = useTranslation(['futures', 'app'])
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const estimateRows = useEstimateRows()
  return (order, costs, market) => {
    const { side, type, leverage, marginMode, takeProfit, stopLoss } = order
    const { quote, priceDecimals } = market
    const long = side === 'buy'
    const price = (value: string | undefined) => format.price(value, priceDecimals)
    const need = costs.marginPlusFee
    return [
      {
        label: t('app:words.side'),
        value: `${t(long ? 'longArrow' : 'shortArrow')} · ${t(marginMode)} ${leverage}X`,
        tone: long ? 'up' : 'down',
      },
      {
        label: t('app:words.priceIn', { coin: quote }),
        value: type === 'limit' ? price(order.price) : say('marketPrice'),
      },
      { label: t('quantity'), value: t('lotsOf', { lots: format.amount(order.quantity, 0) }) },
      ...(type === 'market' ? estimateRows(costs.estimate, market) : []),
      {
        label: t('marginPlusFee'),
        value: need === '' ? UNKNOWN : `${format.amount(need, 4)} ${quote}`,
      },
      { label: t('liquidationEstimate'), value: price(costs.liquidationPrice) },
      ...(takeProfit === '' ? [] : [{ label: t('takeProfit'), value: price(takeProfit) }]),
      ...(stopLoss === '' ? [] : [{ label: t('stopLoss'), value: price(stopLoss) }]),
    ]
  }
}
