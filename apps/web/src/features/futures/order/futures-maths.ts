import type { FuturesMarket, OrderBook } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'
import {
  checkFuturesOrder,
  estimateLiquidation,
  estimateMarketOrder,
  type FuturesCost,
  type FuturesUnit,
  type FuturesVerdict,
  fromLots,
  futuresCostPreview,
  isPlainNumber,
  lotsForShare,
  type MarketEstimate,
  type StopField,
  toLots,
} from '@bgk/sdk/trading'
import {
  type DraftAction,
  emptyDraft,
  type OrderDraft,
  type OrderMaths,
  priceOf,
  reduceDraft,
} from '../../../trading/order-form/order-draft'
import type { OrderType, Side } from '../../../trading/order-form/order-kind'
import { marketEstimate } from '../../../trading/order-form/use-market-estimate'

export type MarginChoice = 'cross' | 'isolated'

/** What a quantity can be typed in; lots are what is sent. */
export const FUTURES_UNITS = ['lots', 'base', 'quote'] as const

/** An order as it is typed, with what only a contract's has. */
export interface FuturesDraft extends OrderDraft {
  /** Undefined until one is chosen: the pair's highest (docs/reference/product.md#states). */
  readonly leverage: number | undefined
  readonly takeProfit: string
  readonly stopLoss: string
}

export const emptyFuturesDraft = (side: Side, unit: FuturesUnit): FuturesDraft => ({
  ...emptyDraft(side, 'limit', unit),
  leverage: undefined,
  takeProfit: '',
  stopLoss: '',
})

export type FuturesAction =
  | DraftAction
  | { type: 'leverage'; leverage: number }
  | { type: 'stop'; field: StopField; price: string }

/** The draft after one action; another side clears the stops, which lie the other way. */
export function reduceFuturesDraft(
  draft: FuturesDraft,
  action: FuturesAction,
  maths: OrderMaths<FuturesDraft> | undefined,
): FuturesDraft {
  switch (action.type) {
    case 'leverage':
      return { ...draft, leverage: action.leverage, percent: 0 }
    case 'stop':
      return { ...draft, [action.field]: action.price }
    case 'side':
    case 'placed':
      return { ...reduceDraft(draft, action, maths), takeProfit: '', stopLoss: '' }
    default:
      return reduceDraft(draft, action, maths)
  }
}

/** What an order on a contract is worked out with. */
export interface FuturesTerms {
  readonly market: FuturesMarket
  readonly mode: MarginChoice
  /** Undefined until the account is known. */
  readonly usable: string | undefined
  /** Of a market order, as it is shown. */
  readonly book: OrderBook | undefined
}

/** The chosen leverage, or the pair's highest (docs/reference/product.md#states). */
export const leverageOf = (draft: Pick<FuturesDraft, 'leverage'>, market: FuturesMarket): number =>
  draft.leverage ?? market.maxLeverage ?? 1

const unitOf = ({ unit }: OrderDraft): FuturesUnit => FUTURES_UNITS.find((one) => one === unit) ?? 'lots'

const readable = (price: string): string => (isPlainNumber(price) ? price : '')

/** How quantities of a contract are worked out, at its prices of this moment. */
export function futuresMaths(terms: FuturesTerms): OrderMaths<FuturesDraft> {
  const { market, book } = terms
  const { contractSize, priceDecimals } = market
  return {
    priceDecimals,
    sent(draft) {
      const { side, type, quantity } = draft
      const unit = unitOf(draft)
      if (unit === 'quote' && type === 'market' && book) {
        const known = { side, book, contractSize, total: quantity, quantityDecimals: 0 }
        const estimate = estimateMarketOrder(known)
        if (estimate && !estimate.atLeast) return estimate.quantity
      }
      return toLots({ unit, quantity, contractSize, price: priceOf(draft, market) })
    },
    typed(draft, lots) {
      const price = entryOf({ ...draft, quantity: lots }, terms)
      return fromLots({ unit: unitOf(draft), lots, contractSize, price })
    },
    share: (draft) => shareOf(draft, draft.percent, terms),
  }
}

/** The lots for a share of the funds; at the market with what the book asks for so many, where that is more than the last price. */
function shareOf(draft: FuturesDraft, percent: number, terms: FuturesTerms): string {
  const { market, usable } = terms
  if (usable === undefined) return ''
  const { contractSize, feeRate } = market
  const leverage = leverageOf(draft, market)
  const at = (price: string) => lotsForShare({ usable, percent, price, contractSize, feeRate, leverage })
  const last = readable(priceOf(draft, market))
  const lots = at(last)
  const average = estimateOf({ ...draft, quantity: lots }, terms)?.averagePrice
  return average !== undefined && gt(average, last) ? at(average) : lots
}

/** The most lots the funds open at this price and leverage; '' while unknown, as it is without the rate of the fee. */
export const mostLots = (draft: FuturesDraft, terms: FuturesTerms): string =>
  terms.market.feeRate === undefined ? '' : shareOf(draft, 100, terms)

/** An order as it would be sent: what is confirmed is what goes out. */
export interface FuturesTicket {
  readonly side: Side
  readonly type: OrderType
  /** Of a market order the last one. */
  readonly price: string
  /** In lots. */
  readonly quantity: string
  readonly leverage: number
  readonly marginMode: MarginChoice
  readonly takeProfit: string
  readonly stopLoss: string
}

/** The order of a draft at this moment. */
export function ticketOf(draft: FuturesDraft, terms: FuturesTerms): FuturesTicket {
  const { side, type, takeProfit, stopLoss } = draft
  return {
    side,
    type,
    price: priceOf(draft, terms.market),
    quantity: futuresMaths(terms).sent(draft),
    leverage: leverageOf(draft, terms.market),
    marginMode: terms.mode,
    takeProfit,
    stopLoss,
  }
}

type Priced = Pick<FuturesTicket, 'side' | 'type' | 'price' | 'quantity'>

/** What a market order comes to in the shown book (docs/reference/rules.md#r34). */
export const estimateOf = (ticket: Priced, { market, book }: FuturesTerms): MarketEstimate | undefined =>
  marketEstimate(ticket, book, market.contractSize)

/** The price that an order would open at: its own, at the market the estimate or the last one; '' while it is no number. */
const entryOf = (ticket: Priced, terms: FuturesTerms): string =>
  estimateOf(ticket, terms)?.averagePrice ?? readable(priceOf(ticket, terms.market))

const BLANK: FuturesCost = { notional: '', margin: '', fee: '', marginPlusFee: '' }

/**
 * Value, margin and fee; blank where the funds are not known or do not cover them (docs/reference/product.md#validation). Without its
 * rate the fee is blank, and the sum with it.
 */
export function costOf(ticket: FuturesTicket, terms: FuturesTerms): FuturesCost {
  const { usable } = terms
  if (usable === undefined) return BLANK
  const { contractSize, feeRate } = terms.market
  const cost = futuresCostPreview({
    price: entryOf(ticket, terms),
    quantity: ticket.quantity,
    contractSize,
    feeRate,
    leverage: ticket.leverage,
    usable,
  })
  return feeRate === undefined ? { ...cost, fee: '', marginPlusFee: '' } : cost
}

/** Where it would be liquidated, an estimate; undefined when there is no such price (docs/reference/rules.md#r11). */
export function liquidationOf(ticket: FuturesTicket, terms: FuturesTerms): string | undefined {
  const { usable, market } = terms
  const price = entryOf(ticket, terms)
  if (usable === undefined || market.feeRate === undefined || price === '') return undefined
  if (!/^0*[1-9]\d*$/.test(ticket.quantity)) return undefined
  const estimate = estimateLiquidation({
    side: ticket.side,
    entryPrice: price,
    quantity: ticket.quantity,
    contractSize: market.contractSize,
    leverage: ticket.leverage,
    feeRate: market.feeRate,
    usable,
    ...(ticket.marginMode === 'cross' && { wallet: usable }),
  })
  return estimate === '' ? undefined : estimate
}

/** The check that the exchange makes too, before anything is sent (docs/reference/rules.md#r9). */
export function checkTicket(ticket: FuturesTicket, { market }: FuturesTerms, usable: string): FuturesVerdict {
  const { side, type, price, quantity, takeProfit, stopLoss, leverage } = ticket
  return checkFuturesOrder({
    ...{ side, type, price, quantity, takeProfit, stopLoss, leverage, usable, market },
    lastPrice: market.price,
  })
}
