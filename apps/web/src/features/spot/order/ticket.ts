import type { SpotMarket } from '@bgk/sdk'
import { decimal, mul, toFixed, toText, tryDecimal } from '@bgk/sdk/decimal'
import { checkSpotOrder, type OrderVerdict } from '@bgk/sdk/trading'
import type { OrderStyle, Side } from '../../../platform/trade/order-kind'
import { amountOf, type OrderDraft, priceOf, type Usable } from './order-draft'

/** An order as it would be sent: what is confirmed is what goes out, whatever the market does meanwhile. */
export interface Ticket {
  readonly side: Side
  readonly style: OrderStyle
  /** Of a market order the last one: it is costed with that. */
  readonly price: string
  /** In the traded coin. */
  readonly amount: string
}

/** The order of a draft at this moment. */
export function ticketOf(draft: OrderDraft, market: SpotMarket): Ticket {
  const { side, style } = draft
  return { side, style, price: priceOf(draft, market), amount: amountOf(draft, market) }
}

/**
 * Total cost in the quote coin, 8 decimals half-up (docs/reference/rules.md#r4), or undefined while a number
 * is missing.
 */
export function totalOf(ticket: Pick<Ticket, 'price' | 'amount'>): string | undefined {
  const price = tryDecimal(ticket.price)
  const amount = tryDecimal(ticket.amount)
  if (!price || !amount) return undefined
  return toText(decimal(toFixed(mul(price, amount), 8, 'halfUp')))
}

/** The fee this order would cost if it filled whole, in the coin it brings. */
export function feeOf(ticket: Ticket, market: SpotMarket): { amount: string; coin: string } | undefined {
  const received = ticket.side === 'buy' ? ticket.amount : totalOf(ticket)
  const number = received === undefined ? undefined : tryDecimal(received)
  if (!number || market.feeRate === undefined) return undefined
  const amount = toFixed(mul(number, market.feeRate), 8, 'ceil')
  return { amount, coin: ticket.side === 'buy' ? market.base : market.quote }
}

/** The check that the exchange makes too, before anything is sent (docs/reference/rules.md#r7). */
export function checkTicket(ticket: Ticket, market: SpotMarket, usable: Usable): OrderVerdict {
  const { side, style, price, amount } = ticket
  return checkSpotOrder({ side, type: style, price, quantity: amount, usable, lastPrice: price, market })
}
