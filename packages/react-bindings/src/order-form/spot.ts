import type { Answer, BgkError, OrderBook, SpotAccount, SpotMarket } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import { decimal, div, gt, isPositive, mul, toFixed, toText, tryDecimal } from '@bgk/sdk/decimal'
import {
  checkSpotOrder,
  estimateMarketOrder,
  isPlainNumber,
  type MarketEstimate,
  type OrderVerdict,
  quantityForPercent,
} from '@bgk/sdk/trading'
import type { UseQueryResult } from '@tanstack/react-query'
import { usePlaceSpotOrder, useSpotAccount } from '../calls/spot'
import { useBgkClient } from '../provider'
import { useMarketTerms } from '../throttled-live'
import {
  type OrderDraft,
  type OrderDraftAction,
  type OrderSide,
  type OrderType,
  percentOfDraft,
  percentOfFunds,
  priceOf,
  type QuantityMaths,
} from './draft'
import { estimateOf, useEstimateBook } from './estimate'
import { emptySpotDraft, reduceSpotDraft } from './spot-draft'
import { useDraft } from './use-draft'

/** A spot order as sent by the form. */
export interface SpotFormOrder {
  /** `buy` or `sell` of the base coin. */
  readonly side: OrderSide
  /** Market orders have no limit price. */
  readonly type: OrderType
  /** In quote; the last price for a market order, used for estimates. */
  readonly price: string
  /** In base. */
  readonly quantity: string
}

/** Costs of a spot order at current prices. */
export interface SpotOrderCosts {
  /** Price times quantity in quote, rounded half-up to 8 decimals; undefined if a number is missing. */
  readonly total: string | undefined
  /** Fee of a complete fill, in the received coin; undefined while unknown. */
  readonly fee: { readonly amount: string; readonly coin: string } | undefined
  /** Result of a market order in the current book. */
  readonly estimate: MarketEstimate | undefined
}

/** Initial content of a spot order form. */
export interface SpotOrderFormOptions {
  /** Default: `buy`. */
  readonly side?: OrderSide
  /** Default: `limit`. */
  readonly type?: OrderType
  /** Initial unit of the quantity field. Default: `quote` for a market buy, else `base`. */
  readonly unit?: 'base' | 'quote'
}

/** State of `useSpotOrderForm`. */
export interface SpotOrderForm {
  readonly draft: OrderDraft
  /** Changes the draft. Same function for the lifetime of the form. */
  readonly dispatch: (action: OrderDraftAction) => void
  /**
   * Undefined until the first frame. Prices are those of the last render, at most a second old for a market
   * order.
   */
  readonly market: SpotMarket | undefined
  /** Query of the funds; disabled while logged out. */
  readonly account: UseQueryResult<SpotAccount, BgkError>
  /** Order of the current draft; undefined until the market is known. */
  readonly order: SpotFormOrder | undefined
  /**
   * Share of the available funds for the quantity, 0 to 100: the chosen percentage, or the rounded share of a
   * typed quantity. Undefined while unknown.
   */
  readonly percent: number | undefined
  /** True while a submitted order is pending. */
  readonly isSubmitting: boolean
  /** Costs of an order, `undefined` fields until the market is known. */
  costs(order: SpotFormOrder): SpotOrderCosts
  /** Checks an order by the exchange's rules; undefined until market and funds are known. */
  check(order: SpotFormOrder): OrderVerdict | undefined
  /** Sends exactly this order once, and clears the quantity after placement. */
  submit(order: SpotFormOrder): Promise<Answer>
}

interface SpotTerms {
  readonly market: SpotMarket
  readonly available: SpotAccount['available'] | undefined
  /** Undefined for limit orders. */
  readonly book: OrderBook | undefined
}

/** Quantities of a pair at its current prices. */
export function spotMaths({ market, available, book }: SpotTerms): QuantityMaths<OrderDraft> {
  const { quantityDecimals } = market
  const sent = (draft: OrderDraft): string => {
    const { side, type, quantity: total } = draft
    if (draft.unit !== 'quote') return total
    const taken = type === 'market' && book && estimateMarketOrder({ side, book, total, quantityDecimals })
    if (taken && !taken.atLeast) return taken.quantity
    // Rounded down, so never more than was typed.
    const price = tryDecimal(priceOf(draft, market))
    const money = tryDecimal(total)
    return price && money && isPositive(price) ? toText(div(money, price, quantityDecimals, 'down')) : ''
  }
  // A market buy pays the book's prices if they are above the last price.
  const paidPrice = (draft: OrderDraft, quantity: string): string => {
    const price = priceOf(draft, market)
    const average = estimateOf({ ...draft, quantity }, book)?.averagePrice
    return average !== undefined && gt(average, price) ? average : price
  }
  return {
    priceDecimals: market.priceDecimals,
    sent,
    typed(draft, sent) {
      if (draft.unit !== 'quote' || sent === '') return sent
      const estimate = estimateOf({ ...draft, quantity: sent }, book)
      if (estimate && !estimate.atLeast) return estimate.total
      const price = tryDecimal(priceOf(draft, market))
      return price ? toText(mul(sent, price)) : ''
    },
    share(draft) {
      if (!available) return ''
      const { side, percent } = draft
      const at = (price: string) => quantityForPercent({ side, percent, available, price, quantityDecimals })
      const price = priceOf(draft, market)
      const quantity = at(isPlainNumber(price) ? price : '')
      const paid = paidPrice(draft, quantity)
      return paid === price ? quantity : at(paid)
    },
    percentOf(draft) {
      const { side, unit } = draft
      const quantity = side === 'buy' && unit === 'quote' ? draft.quantity : sent(draft)
      if (!available || !isPlainNumber(quantity)) return undefined
      if (side === 'sell') return percentOfFunds(quantity, available.base)
      if (unit === 'quote') return percentOfFunds(quantity, available.quote)
      const price = paidPrice(draft, quantity)
      return isPlainNumber(price) ? percentOfFunds(mul(quantity, price), available.quote) : undefined
    },
  }
}

/** Order of a draft at current prices. */
export const spotOrderOf = (draft: OrderDraft, terms: SpotTerms): SpotFormOrder => ({
  side: draft.side,
  type: draft.type,
  price: priceOf(draft, terms.market),
  quantity: spotMaths(terms).sent(draft),
})

/** The exchange's own check (docs/reference/rules.md#r7). */
export const checkSpot = (order: SpotFormOrder, { market, available }: SpotTerms): OrderVerdict | undefined =>
  available && checkSpotOrder({ ...order, available, lastPrice: order.price, market })

/** Costs of an order (docs/reference/rules.md#r4). The fee of a market order follows the estimate. */
export function spotCosts(
  order: SpotFormOrder,
  market: SpotMarket,
  book: OrderBook | undefined,
): SpotOrderCosts {
  const price = tryDecimal(order.price)
  const quantity = tryDecimal(order.quantity)
  const total = price && quantity ? toText(decimal(toFixed(mul(price, quantity), 8, 'halfUp'))) : undefined
  const estimate = estimateOf(order, book)
  const buy = order.side === 'buy'
  const received = tryDecimal((buy ? order.quantity : (estimate?.total ?? total)) ?? '')
  return {
    total,
    estimate,
    fee:
      received && market.feeRate !== undefined
        ? {
            amount: toFixed(mul(received, market.feeRate), 8, 'ceil'),
            coin: buy ? market.base : market.quote,
          }
        : undefined,
  }
}

const NOTHING: SpotOrderCosts = { total: undefined, fee: undefined, estimate: undefined }

/**
 * State and rules of a spot order form, without texts or elements: draft, quantity in either coin, share of
 * the funds, costs, check and submission. Renders when the market's terms change; for a market order also
 * with price and book, once a second. Each pair needs its own component instance: set `key={pair}`.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`.
 * @param options Initial content of the form; later changes go through `dispatch`.
 * @returns The form. `check` returns codes and fields; `message` of `@bgk/sdk/messages` has their texts.
 * `submit` rejects with `BgkError`:
 * `SERVER_REJECTED` with its reason, or `OUTCOME_UNKNOWN` if the response was lost (see `useResolveWrite`).
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { draft, dispatch, order, check, costs, submit } = useSpotOrderForm('BTC/USDT')
 * const typePrice = (price: string) => dispatch({ type: 'price', price })
 * const useHalf = () => dispatch({ type: 'percent', percent: 50 })
 * const fee = order && costs(order).fee
 * const send = () => order && check(order)?.ok && submit(order)
 */
export function useSpotOrderForm(pair: Pair, options: SpotOrderFormOptions = {}): SpotOrderForm {
  const ref = pairOf(pair)
  const { feed } = useBgkClient()
  const { side = 'buy', type = 'limit', unit } = options
  const { draft, dispatch, maths } = useDraft<OrderDraft, OrderDraftAction, QuantityMaths<OrderDraft>>(
    reduceSpotDraft,
    () => emptySpotDraft(side, type, unit),
  )
  const account = useSpotAccount(pair)
  const market = useMarketTerms(feed.ticker(ref), { priced: draft.type === 'market' })
  const book = useEstimateBook(ref, 'spot', draft.type)
  const place = usePlaceSpotOrder()
  const available = account.data?.available
  const terms = market && { market, available, book }
  maths.current = terms && spotMaths(terms)
  return {
    draft,
    dispatch,
    market,
    account,
    order: terms && spotOrderOf(draft, terms),
    percent: percentOfDraft(draft, terms && spotMaths(terms)),
    isSubmitting: place.isPending,
    costs: (order) => (market ? spotCosts(order, market, book) : NOTHING),
    check: (order) => terms && checkSpot(order, terms),
    async submit({ type, side, price, quantity }) {
      const answer = await place.mutateAsync({
        pair: ref,
        side,
        quantity,
        ...(market?.board !== undefined && { board: market.board }),
        ...(type === 'limit' ? { type, price } : { type }),
      })
      dispatch({ type: 'placed' })
      return answer
    },
  }
}
