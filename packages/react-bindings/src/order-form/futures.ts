import type { Answer, BgkError, FuturesAccount, FuturesMarket, MarginMode } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import {
  checkFuturesOrder,
  estimateLiquidation,
  type FuturesCost,
  type FuturesUnit,
  type FuturesVerdict,
  futuresCostPreview,
  type MarketEstimate,
} from '@bgk/sdk/trading'
import type { UseQueryResult } from '@tanstack/react-query'
import { useFuturesAccount, usePlaceFuturesOrder } from '../calls/futures'
import { useBgkClient } from '../provider'
import { useMarketTerms } from '../throttled-live'
import { useCrossFunds } from './cross-funds'
import { type OrderSide, type OrderType, percentOfDraft, priceOf, type QuantityMaths } from './draft'
import { useEstimateBook } from './estimate'
import {
  emptyFuturesDraft,
  type FuturesDraft,
  type FuturesDraftAction,
  reduceFuturesDraft,
} from './futures-draft'
import {
  entryOf,
  type FuturesTerms,
  futuresEstimate,
  futuresMaths,
  leverageOf,
  maxLotsOf,
} from './futures-maths'
import { useDraft } from './use-draft'

/** A futures order as sent by the form. */
export interface FuturesFormOrder {
  /** `buy` opens a long position, `sell` a short one. */
  readonly side: OrderSide
  /** Market orders have no limit price. */
  readonly type: OrderType
  /** In quote; the last price for a market order. */
  readonly price: string
  /** In lots. */
  readonly quantity: string
  /** A multiple, e.g. 20. */
  readonly leverage: number
  /** `cross`: losses draw on the whole futures wallet; `isolated`: on the position's margin only. */
  readonly marginMode: MarginMode
  /** In quote; '' for none. */
  readonly takeProfitPrice: string
  /** In quote; '' for none. */
  readonly stopLossPrice: string
}

/** Costs and risk of a futures order, in quote. Cost fields are '' where the funds are unknown or insufficient. */
export interface FuturesOrderCosts extends FuturesCost {
  /** Result of a market order in the current book. */
  readonly estimate: MarketEstimate | undefined
  /** Estimated liquidation price; undefined if unknown or absent (docs/reference/rules.md#r11). */
  readonly liquidationPrice: string | undefined
}

/** Settings and initial content of a futures order form. */
export interface FuturesOrderFormOptions {
  /** Margin mode of the orders; follows the option. Default: `cross`. */
  readonly marginMode?: MarginMode
  /** Initial side. Default: `buy`. */
  readonly side?: OrderSide
  /** Initial unit of the quantity field. Default: `lots`. */
  readonly unit?: FuturesUnit
}

/** State of `useFuturesOrderForm`. */
export interface FuturesOrderForm {
  readonly draft: FuturesDraft
  /** Changes the draft. Same function for the lifetime of the form. */
  readonly dispatch: (action: FuturesDraftAction) => void
  /**
   * Undefined until the first frame. Prices are those of the last render, at most a second old for a market
   * order.
   */
  readonly market: FuturesMarket | undefined
  /** Query of the futures funds; disabled while logged out. */
  readonly account: UseQueryResult<FuturesAccount, BgkError>
  /** Chosen leverage, or the pair's highest; undefined until the market is known. */
  readonly leverage: number | undefined
  /** Order of the current draft; undefined until the market is known. */
  readonly order: FuturesFormOrder | undefined
  /** Share of the available funds for margin and fee, in percent, as of `SpotOrderForm`. */
  readonly percent: number | undefined
  /** True while a submitted order is pending. */
  readonly isSubmitting: boolean
  /** Most lots the funds can open at a leverage; '' while unknown. */
  maxLots(leverage: number): string
  /** Costs and liquidation price of an order. */
  costs(order: FuturesFormOrder): FuturesOrderCosts
  /** Checks an order by the exchange's rules; undefined until market and funds are known. */
  check(order: FuturesFormOrder): FuturesVerdict | undefined
  /** Sends exactly this order once, and clears quantity and stops after placement. */
  submit(order: FuturesFormOrder): Promise<Answer>
}

/** Order of a draft at current prices. */
export function futuresOrderOf(
  draft: FuturesDraft,
  marginMode: MarginMode,
  terms: FuturesTerms,
): FuturesFormOrder {
  const { side, type, takeProfitPrice, stopLossPrice } = draft
  return {
    side,
    type,
    price: priceOf(draft, terms.market),
    quantity: futuresMaths(terms).sent(draft),
    leverage: leverageOf(draft, terms.market),
    marginMode,
    takeProfitPrice,
    stopLossPrice,
  }
}

const BLANK: FuturesCost = { notional: '', margin: '', fee: '', marginPlusFee: '' }

/**
 * Notional, margin and fee; blank if the funds are unknown or insufficient
 * (docs/reference/product.md#validation). Without a fee rate, fee and total are blank.
 */
export function futuresCosts(order: FuturesFormOrder, terms: FuturesTerms): FuturesOrderCosts {
  const { available, market } = terms
  const { contractSize, feeRate } = market
  const price = entryOf(order, terms)
  const { quantity, leverage } = order
  const known = { quantity, contractSize, leverage }
  const cost = available === undefined ? BLANK : futuresCostPreview({ ...known, price, feeRate, available })
  return {
    ...cost,
    ...(feeRate === undefined && { fee: '', marginPlusFee: '' }),
    estimate: futuresEstimate(order, terms),
    liquidationPrice: liquidationOf(order, price, terms),
  }
}

/** The exchange's own check (docs/reference/rules.md#r9). */
export const checkFutures = (
  order: FuturesFormOrder,
  { market, available }: FuturesTerms,
): FuturesVerdict | undefined =>
  available === undefined
    ? undefined
    : checkFuturesOrder({ ...order, available, lastPrice: market.price, market })

function liquidationOf(order: FuturesFormOrder, price: string, terms: FuturesTerms): string | undefined {
  const { available, market, cross } = terms
  if (available === undefined || market.feeRate === undefined || price === '') return undefined
  const isCross = order.marginMode === 'cross'
  if (isCross && cross === 'unknown') return undefined
  if (!/^0*[1-9]\d*$/.test(order.quantity)) return undefined
  const estimate = estimateLiquidation({
    side: order.side,
    entryPrice: price,
    quantity: order.quantity,
    contractSize: market.contractSize,
    leverage: order.leverage,
    feeRate: market.feeRate,
    maintenanceRate: market.maintenanceMarginRate,
    maxLeverage: market.maxLeverage,
    available,
    ...(isCross && cross !== 'unknown' && cross),
  })
  return estimate === '' ? undefined : estimate
}

const NOTHING: FuturesOrderCosts = { ...BLANK, estimate: undefined, liquidationPrice: undefined }

/**
 * State and rules of a futures order form, without texts or elements: draft with leverage and stops, quantity
 * in lots or either coin, share of the funds, costs, liquidation price, check and submission. Renders when
 * the market's terms change; for a market order also with price and book, once a second. Each pair needs its
 * own component instance: set `key={pair}`.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`.
 * @param options Margin mode, and the initial content of the form.
 * @returns The form. `check` returns codes and fields; `message` of `@bgk/sdk/messages` has their texts.
 * `submit` rejects with `BgkError`:
 * `SERVER_REJECTED` with its reason, or `OUTCOME_UNKNOWN` if the response was lost (see `useResolveWrite`).
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { dispatch, order, check, costs, maxLots, submit } = useFuturesOrderForm('BTC/USDT', { marginMode: 'isolated' })
 * const chooseLeverage = (leverage: number) => dispatch({ type: 'leverage', leverage })
 * const liquidation = order && costs(order).liquidationPrice
 * const most = maxLots(20)
 * const send = () => order && check(order)?.ok && submit(order)
 */
export function useFuturesOrderForm(pair: Pair, options: FuturesOrderFormOptions = {}): FuturesOrderForm {
  const ref = pairOf(pair)
  const { feed } = useBgkClient()
  const { marginMode = 'cross', side = 'buy', unit = 'lots' } = options
  const { draft, dispatch, maths } = useDraft<FuturesDraft, FuturesDraftAction, QuantityMaths<FuturesDraft>>(
    reduceFuturesDraft,
    () => emptyFuturesDraft(side, unit),
  )
  const account = useFuturesAccount(pair)
  const market = useMarketTerms(feed.ticker(ref, 'futures'), { priced: draft.type === 'market' })
  const book = useEstimateBook(ref, 'futures', draft.type)
  const place = usePlaceFuturesOrder()
  const available = account.data?.available
  const cross = useCrossFunds(market, available, marginMode)
  const terms = market && { market, available, book, cross }
  maths.current = terms && futuresMaths(terms)
  return {
    draft,
    dispatch,
    market,
    account,
    leverage: market && leverageOf(draft, market),
    order: terms && futuresOrderOf(draft, marginMode, terms),
    percent: percentOfDraft(draft, terms && futuresMaths(terms)),
    isSubmitting: place.isPending,
    maxLots: (leverage) => (terms ? maxLotsOf({ ...draft, leverage }, terms) : ''),
    costs: (order) => (terms ? futuresCosts(order, terms) : NOTHING),
    check: (order) => terms && checkFutures(order, terms),
    async submit({ type, side, price, quantity, leverage, marginMode, takeProfitPrice, stopLossPrice }) {
      const answer = await place.mutateAsync({
        ...{ pair: ref, side, quantity, leverage, marginMode },
        ...(takeProfitPrice !== '' && { takeProfitPrice }),
        ...(stopLossPrice !== '' && { stopLossPrice }),
        ...(type === 'limit' ? { type, price } : { type }),
      })
      dispatch({ type: 'placed' })
      return answer
    },
  }
}
