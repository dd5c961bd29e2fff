import {
  type SpotFormOrder,
  type SpotOrderCosts,
  type SpotOrderForm,
  useSpotOrderForm,
} from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { useStoredChoice } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type ConfirmedMutation, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import {
  type ReviewedOrder,
  totalDecimals,
  useEstimateRows,
  useFillSummary,
  useTypedRows,
} from '../../../trading/order-form/order-texts'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'

export interface SpotOrder extends SpotOrderForm {
  readonly write: ConfirmedMutation<ReviewedOrder<SpotFormOrder>>
  /** Reason why no order can be sent now. */
  readonly blocked: string | undefined
  /** Checks, then opens the review, or sends where the user wants none. */
  review(): void
}

interface SpotOrderOptions {
  readonly pair: PairRef
  readonly side: 'buy' | 'sell'
  /** Reason why no order can be sent now, once the market is known. */
  blocked(market: SpotMarket | undefined): string | undefined
  /** Shows the open orders. */
  onView: () => void
}

/** A spot order of this screen: the form, then review and sending. */
export function useSpotOrder({ pair, side, blocked, onView }: SpotOrderOptions): SpotOrder {
  const { t } = useTranslation(['spot', 'app', 'notices'])
  const checkMessage = useCheckMessage()
  const [{ confirmOrders }] = usePreferences()
  const [type, rememberType] = useStoredChoice<'market' | 'limit'>('tradeType', ['market', 'limit'])
  const form = useSpotOrderForm(pair, { side, type })
  const { draft, market, order } = form
  const reason = blocked(market)
  const facts = useSpotFacts()
  const fillWords = useFillSummary()
  const write = useConfirmedMutation<ReviewedOrder<SpotFormOrder>>({
    review: confirmOrders,
    success: t('notices:ORDER_PLACED'),
    details: ({ fill }) => fill && fillWords(fill, { ...pair, unit: pair.base, ...market }),
    check(sent) {
      const verdict = form.check(sent)
      if (!verdict || verdict.ok) return undefined
      const coin = draft.unit === 'quote' ? ` ${pair.base}` : ''
      const { min, max, ...rest } = verdict.params
      const params = { ...rest, ...(min && { min: `${min}${coin}` }), ...(max && { max: `${max}${coin}` }) }
      // The product words this one on spot alone.
      const purchase = verdict.code === 'QUANTITY_BELOW_MIN' && sent.side === 'buy'
      const text = purchase ? t('belowMin', { min: params.min }) : checkMessage({ ...verdict, params })
      return { field: verdict.field, text }
    },
    current: () => form.account.data && order,
    mutate: form.submit,
    describe: (sent) => ({
      kind: 'order',
      title: t(sent.side === 'buy' ? 'app:words.buyCoin' : 'app:words.sellCoin', { coin: pair.base }),
      facts: market && facts(sent, form.costs(sent), market),
      next: { label: t('app:words.view'), run: onView },
    }),
    // A market order has no price of its own: it waits until prices are live again.
    blocked: (sent) => (sent.type === 'market' ? reason : undefined),
    onApplied: () => form.dispatch({ type: 'placed' }),
  })
  return {
    ...form,
    write,
    blocked: reason,
    dispatch(action) {
      write.setProblem(undefined)
      form.dispatch(action)
      if (action.type === 'orderType') rememberType(action.orderType)
      if (action.type === 'pick') rememberType('limit')
    },
    review() {
      if (!order || !form.account.data || reason !== undefined) return
      const typed = draft.unit === 'quote' ? { quantity: draft.quantity, unit: pair.quote } : undefined
      void write.submit({ ...order, typed }, draft)
    },
  }
}

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
function useSpotFacts(): (
  order: ReviewedOrder<SpotFormOrder>,
  costs: SpotOrderCosts,
  market: SpotMarket,
) => readonly FactRow[] {
  const { t } = useTranslation(['app', 'trade'])
  const { t: tTrade } = useTranslation('trade')
  const format = useNumberFormat()
  const sums = useSpotSums()
  const typedRows = useTypedRows()
  return ({ side, type, price, quantity, typed }, costs, market) => {
    const { base, quote, priceDecimals, quantityDecimals } = market
    return [
      { label: t('trade:pair'), value: `${base}/${quote}` },
      {
        label: tTrade('orderType'),
        value: `${tTrade(type)} · ${t(`words.${side}`)}`,
        tone: side === 'buy' ? 'up' : 'down',
      },
      {
        label: t('words.priceIn', { coin: quote }),
        value: type === 'limit' ? format.price(price, priceDecimals) : tTrade('marketPrice'),
      },
      ...typedRows(typed),
      {
        label: t('words.quantityIn', { coin: base }),
        value: format.amount(quantity, quantityDecimals, true),
      },
      ...sums(type, costs, market),
    ]
  }
}
