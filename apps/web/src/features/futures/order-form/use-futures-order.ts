import {
  type FuturesFormOrder,
  type FuturesOrderCosts,
  type FuturesOrderForm,
  useFuturesOrderForm,
} from '@bgk/react-bindings'
import type { FuturesMarket, PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { type FuturesUnit, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { useSessionChoice } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type ConfirmedMutation, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import {
  type ReviewedOrder,
  useEstimateRows,
  useFillSummary,
  useTypedRows,
} from '../../../trading/order-form/order-texts'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'
import { lotWords, withUnit } from '../trade-words'

const UNITS = ['lots', 'base', 'quote'] as const satisfies readonly FuturesUnit[]

export interface FuturesOrderState extends FuturesOrderForm {
  readonly write: ConfirmedMutation<ReviewedOrder<FuturesFormOrder>>
  /** Reason why no order can be sent now. */
  readonly blocked: string | undefined
  /** Checks, then opens the review, or sends where the user wants none. */
  review(): void
}

interface FuturesOrderOptions {
  readonly pair: PairRef
  readonly side: 'buy' | 'sell'
  readonly marginMode: 'cross' | 'isolated'
  /** Reason why prices are old. */
  readonly late: string | undefined
}

/** A futures order of this screen: the form, then review and sending. */
export function useFuturesOrder({ pair, side, marginMode, late }: FuturesOrderOptions): FuturesOrderState {
  const { t } = useTranslation(['futures', 'notices', 'trade'])
  const checkMessage = useCheckMessage()
  const [{ confirmOrders }] = usePreferences()
  const [unit, rememberUnit] = useSessionChoice<FuturesUnit>('futuresUnit', UNITS)
  const form = useFuturesOrderForm(pair, { side, unit, marginMode })
  const { draft, market, order } = form
  const blocked = market && !isListed(market) ? t('trade:closed') : late
  const facts = useFuturesFacts()
  const fillWords = useFillSummary()
  const write = useConfirmedMutation<ReviewedOrder<FuturesFormOrder>>({
    review: confirmOrders,
    success: t('notices:ORDER_PLACED'),
    details: ({ fill }) =>
      fill &&
      fillWords(fill, {
        ...pair,
        priceDecimals: market?.priceDecimals,
        quantityDecimals: 0,
      }),
    check(sent) {
      const verdict = form.check(sent)
      if (!verdict || verdict.ok) return undefined
      const { required: amount } = verdict.params
      const need = amount === undefined ? '' : ` · ${t('required', { amount, coin: pair.quote })}`
      return { field: verdict.field, text: `${checkMessage(verdict)}${need}` }
    },
    current: () => form.account.data && order,
    mutate: form.submit,
    describe: (sent) => ({
      kind: 'order',
      title: t(sent.side === 'buy' ? 'openLong' : 'openShort'),
      facts: [
        { label: t('pair'), value: `${pair.base}/${pair.quote}` },
        ...(market ? facts(sent, form.costs(sent), market) : []),
      ],
    }),
    blocked: (sent) => (sent.type === 'market' ? blocked : undefined),
    onApplied: () => form.dispatch({ type: 'placed' }),
  })
  return {
    ...form,
    write,
    blocked,
    dispatch(action) {
      write.setProblem(undefined)
      form.dispatch(action)
      const chosen = action.type === 'unit' && UNITS.find((one) => one === action.unit)
      if (chosen) rememberUnit(chosen)
    },
    review() {
      if (!order || !form.account.data || blocked !== undefined) return
      const { unit, quantity } = draft
      const typed = unit === 'lots' ? undefined : { quantity, unit: pair[unit] }
      void write.submit({ ...order, typed }, draft)
    },
  }
}

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
    const sum = (value: string | undefined) =>
      withUnit(format.amount(value === '' ? undefined : value, 4), market?.quote)
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
        value: withUnit(format.price(costs?.liquidationPrice, market?.priceDecimals), market?.quote),
      },
    ]
  }
}

/** An order as rows, for its review and the search after a lost answer. */
export function useFuturesFacts(): (
  order: ReviewedOrder<FuturesFormOrder>,
  costs: FuturesOrderCosts,
  market: FuturesMarket,
) => readonly FactRow[] {
  const { t } = useTranslation(['futures', 'app', 'trade'])
  const format = useNumberFormat()
  const estimateRows = useEstimateRows()
  const typedRows = useTypedRows()
  return (order, costs, market) => {
    const { side, type, leverage, marginMode, takeProfitPrice, stopLossPrice } = order
    const { quote, priceDecimals } = market
    const long = side === 'buy'
    const price = (value: string | undefined) => withUnit(format.price(value, priceDecimals), quote)
    const need = costs.marginPlusFee
    return [
      {
        label: t('app:words.side'),
        value: `${t(long ? 'longArrow' : 'shortArrow')} · ${t(marginMode)} ${leverage}X`,
        tone: long ? 'up' : 'down',
      },
      {
        label: t('app:words.priceIn', { coin: quote }),
        value: type === 'limit' ? format.price(order.price, priceDecimals) : t('trade:marketPrice'),
      },
      ...typedRows(order.typed),
      { label: t('quantity'), value: t('lotsOf', lotWords(order.quantity, format)) },
      ...(type === 'market' ? estimateRows(costs.estimate, market) : []),
      {
        label: t('marginPlusFee'),
        value: need === '' ? UNKNOWN : `${format.amount(need, 4)} ${quote}`,
      },
      { label: t('liquidationEstimate'), value: price(costs.liquidationPrice) },
      ...(takeProfitPrice === '' ? [] : [{ label: t('takeProfit'), value: price(takeProfitPrice) }]),
      ...(stopLossPrice === '' ? [] : [{ label: t('stopLoss'), value: price(stopLossPrice) }]),
    ]
  }
}
