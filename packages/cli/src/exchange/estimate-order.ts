import type { SpotAccount, SpotMarketDetail } from '@bgk/sdk'
import { add, decimal, mul, round, sub, toText } from '@bgk/sdk/decimal'
import type { OrderPayload } from './order-payload'
import { type BookWalk, walkBook } from './walk-book'

export interface OrderEstimate {
  /** In quote; a market order costs what the book asks, and what the book does not hold counts at the last price. */
  readonly cost: string
  /** Taken from what is received; null when the exchange does not say its rate. */
  readonly fee: { readonly coin: string; readonly amount: string; readonly rate: string } | null
  /** Available after the whole order was traded. */
  readonly balanceAfter: { readonly base: string; readonly quote: string }
  /** Of a market order: what it meets in the book; null when there is nothing. */
  readonly book?: BookWalk | null
}

/** What an order costs and leaves, if all of it trades: at its price, a market order at those of the book. */
export function estimateOrder(
  payload: OrderPayload,
  { market, asks, bids }: SpotMarketDetail,
  account: SpotAccount,
): OrderEstimate {
  const { price, side, amount } = payload
  const book = price === undefined ? walkBook({ side, quantity: amount }, { asks, bids }, {}) : undefined
  const cost =
    price !== undefined
      ? mul(amount, price)
      : book?.isEnough
        ? decimal(book.total)
        : add(book?.total ?? '0', mul(sub(amount, book?.fills ?? '0'), market.price))
  const isBuy = payload.side === 'buy'
  const received = isBuy ? decimal(payload.amount) : cost
  const fee = market.feeRate === undefined ? undefined : round(mul(received, market.feeRate), 8, 'ceil')
  const kept = fee === undefined ? received : sub(received, fee)
  const { base, quote } = account.available
  return {
    cost: toText(cost),
    fee:
      fee === undefined || market.feeRate === undefined
        ? null
        : { coin: isBuy ? payload.base : payload.quote, amount: toText(fee), rate: market.feeRate },
    balanceAfter: {
      base: toText(isBuy ? add(base, kept) : sub(base, payload.amount)),
      quote: toText(isBuy ? sub(quote, cost) : add(quote, kept)),
    },
    ...(book !== undefined && { book }),
  }
}
