import type { OrderBook, SpotMarket } from '@bgk/sdk'
import { decimal, div, gt, isPositive, mul, toFixed, toText, tryDecimal } from '@bgk/sdk/decimal'
import {
  amountForPercent,
  checkSpotOrder,
  estimateMarketOrder,
  isPlainNumber,
  type OrderVerdict,
} from '@bgk/sdk/trading'
import { type OrderDraft, type OrderMaths, priceOf } from '../../../trading/order-form/order-draft'
import type { OrderType, Side } from '../../../trading/order-form/order-kind'
import { marketEstimate } from '../../../trading/order-form/use-market-estimate'

/** Funds of the pair, decimal text. */
export interface Usable {
  readonly base: string
  readonly quote: string
}

/** What an order on a pair is worked out with. */
export interface SpotTerms {
  readonly market: SpotMarket
  readonly usable: Usable | undefined
  /** Of a market order, as it is shown. */
  readonly book: OrderBook | undefined
}

/** How quantities of a pair are worked out, at its prices of this moment. */
export function spotMaths({ market, usable, book }: SpotTerms): OrderMaths<OrderDraft> {
  const { quantityDecimals } = market
  return {
    priceDecimals: market.priceDecimals,
    sent(draft) {
      const { side, type, quantity: total } = draft
      if (draft.unit !== 'quote') return total
      const taken = type === 'market' && book && estimateMarketOrder({ side, book, total, quantityDecimals })
      if (taken && !taken.atLeast) return taken.quantity
      // Whole units only, so never more than was typed.
      const price = tryDecimal(priceOf(draft, market))
      const money = tryDecimal(total)
      return price && money && isPositive(price) ? toText(div(money, price, quantityDecimals, 'down')) : ''
    },
    typed(draft, sent) {
      if (draft.unit !== 'quote' || sent === '') return sent
      const estimate = marketEstimate({ ...draft, quantity: sent }, book)
      if (estimate && !estimate.atLeast) return estimate.total
      const price = tryDecimal(priceOf(draft, market))
      return price ? toText(mul(sent, price)) : ''
    },
    share(draft) {
      if (!usable) return ''
      const { side, percent } = draft
      const at = (price: string) => amountForPercent({ side, percent, usable, price, quantityDecimals })
      const price = priceOf(draft, market)
      const quantity = at(isPlainNumber(price) ? price : '')
      // A buy at the market pays what the book asks for so much, where that is more than the last price.
      const average = marketEstimate({ ...draft, quantity }, book)?.averagePrice
      return average !== undefined && gt(average, price) ? at(average) : quantity
    },
  }
}

/** An order as it would be sent: what is confirmed is what goes out, whatever the market does meanwhile. */
export interface SpotTicket {
  readonly side: Side
  readonly type: OrderType
  /** Of a market order the last one: it is costed with that. */
  readonly price: string
  /** In the traded coin. */
  readonly quantity: string
}

/** The order of a draft at this moment. */
export function ticketOf(draft: OrderDraft, terms: SpotTerms): SpotTicket {
  const { side, type } = draft
  return { side, type, price: priceOf(draft, terms.market), quantity: spotMaths(terms).sent(draft) }
}

/** Total cost in the quote coin, 8 decimals half-up (docs/reference/rules.md#r4), or undefined while a number is missing. */
export function totalOf(ticket: Pick<SpotTicket, 'price' | 'quantity'>): string | undefined {
  const price = tryDecimal(ticket.price)
  const quantity = tryDecimal(ticket.quantity)
  if (!price || !quantity) return undefined
  return toText(decimal(toFixed(mul(price, quantity), 8, 'halfUp')))
}

/** The fee this order would cost if it filled whole, in the coin it brings; `total` where that is estimated. */
export function feeOf(
  ticket: SpotTicket,
  market: SpotMarket,
  total = totalOf(ticket),
): { amount: string; coin: string } | undefined {
  const received = ticket.side === 'buy' ? ticket.quantity : total
  const number = received === undefined ? undefined : tryDecimal(received)
  if (!number || market.feeRate === undefined) return undefined
  const amount = toFixed(mul(number, market.feeRate), 8, 'ceil')
  return { amount, coin: ticket.side === 'buy' ? market.base : market.quote }
}

/** The check that the exchange makes too, before anything is sent (docs/reference/rules.md#r7). */
export function checkTicket(ticket: SpotTicket, market: SpotMarket, usable: Usable): OrderVerdict {
  const { price } = ticket
  return checkSpotOrder({ ...ticket, usable, lastPrice: price, market })
}
