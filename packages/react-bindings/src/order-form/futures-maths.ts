import type { FuturesMarket, OrderBook } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import type { CrossFunds } from '@bgk/sdk/internal'
import {
  estimateMarketOrder,
  fromLots,
  futuresCostPreview,
  isPlainNumber,
  lotsForShare,
  type MarketEstimate,
  toLots,
} from '@bgk/sdk/trading'
import { percentOfFunds, priceOf, type QuantityMaths } from './draft'
import { estimateOf } from './estimate'
import type { FuturesDraft } from './futures-draft'

/** Market, funds and book for calculations of an order. */
export interface FuturesTerms {
  readonly market: FuturesMarket
  readonly available: string | undefined
  /** Undefined for limit orders. */
  readonly book: OrderBook | undefined
  /** Funds behind a cross order. */
  readonly cross: CrossFunds | 'unknown'
}

/** Fields that determine the price of an order. */
type Priced = Pick<FuturesDraft, 'side' | 'type' | 'price' | 'quantity'>

export const leverageOf = (draft: FuturesDraft, market: FuturesMarket): number =>
  draft.leverage ?? market.maxLeverage ?? 1

const readable = (price: string): string => (isPlainNumber(price) ? price : '')

export const futuresEstimate = (order: Priced, { market, book }: FuturesTerms): MarketEstimate | undefined =>
  estimateOf(order, book, market.contractSize)

/** Entry price: the limit price, or the estimated or last one of a market order; '' if it is not a number. */
export const entryOf = (order: Priced, terms: FuturesTerms): string =>
  futuresEstimate(order, terms)?.averagePrice ?? readable(priceOf(order, terms.market))

/** Quantities of a contract at its current prices. */
export function futuresMaths(terms: FuturesTerms): QuantityMaths<FuturesDraft> {
  const { market, available, book } = terms
  const { contractSize, priceDecimals } = market
  const sent = (draft: FuturesDraft): string => {
    const { side, type, quantity, unit } = draft
    if (unit === 'quote' && type === 'market' && book) {
      const known = { side, book, contractSize, total: quantity, quantityDecimals: 0 }
      const estimate = estimateMarketOrder(known)
      if (estimate && !estimate.atLeast) return estimate.quantity
    }
    return toLots({ unit, quantity, contractSize, price: priceOf(draft, market) })
  }
  return {
    priceDecimals,
    sent,
    typed(draft, lots) {
      const price = entryOf({ ...draft, quantity: lots }, terms)
      return fromLots({ unit: draft.unit, lots, contractSize, price })
    },
    share: (draft) => shareOf(draft, draft.percent, terms),
    percentOf(draft) {
      const quantity = sent(draft)
      const price = paidPrice({ ...draft, quantity }, terms)
      if (available === undefined || !isPlainNumber(quantity) || price === '') return undefined
      const known = { quantity, price, contractSize, available, leverage: leverageOf(draft, market) }
      const { marginPlusFee } = futuresCostPreview({ ...known, feeRate: market.feeRate })
      // Blank if the funds do not cover it.
      return marginPlusFee === '' ? 100 : percentOfFunds(marginPlusFee, available)
    },
  }
}

/**
 * Price paid for lots: for market orders the higher of book price and last price; '' if it is not a number.
 */
function paidPrice(order: Priced, terms: FuturesTerms): string {
  const last = readable(priceOf(order, terms.market))
  const average = futuresEstimate(order, terms)?.averagePrice
  return average !== undefined && gt(average, last) ? average : last
}

function shareOf(draft: FuturesDraft, percent: number, terms: FuturesTerms): string {
  const { market, available } = terms
  if (available === undefined) return ''
  const { contractSize, feeRate } = market
  const leverage = leverageOf(draft, market)
  const at = (price: string) => lotsForShare({ available, percent, price, contractSize, feeRate, leverage })
  const last = readable(priceOf(draft, market))
  const lots = at(last)
  const paid = paidPrice({ ...draft, quantity: lots }, terms)
  return paid === last ? lots : at(paid)
}

/** Most lots the funds can open; '' while unknown or without fee rate. */
export const maxLotsOf = (draft: FuturesDraft, terms: FuturesTerms): string =>
  terms.market.feeRate === undefined ? '' : shareOf(draft, 100, terms)
