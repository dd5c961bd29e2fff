import type { SpotAccount, SpotMarketDetail } from '@bgk/sdk'
import { add, decimal, mul, round, sub, toText } from '@bgk/sdk/decimal'
import { limitWarnings } from './limit-warning'
import type { OrderPayload } from './order-payload'
import { type BookWalk, walkBook, walkToLimit } from './walk-book'

export interface OrderEstimate {
  /** In quote; what meets the book costs what the book asks, the rest counts at the limit, of a market order at the last price. */
  readonly cost: string
  /** Taken from what is received; null when the exchange does not say its rate. */
  readonly fee: { readonly coin: string; readonly amount: string; readonly rate: string } | null
  /** Available after the whole order was traded. */
  readonly balanceAfter: { readonly base: string; readonly quote: string }
  /** Fills from the book; null when a market order meets nothing, absent when a limit order does not cross. */
  readonly book?: BookWalk | null
  /** Warnings about unusual values. */
  readonly warnings?: readonly string[]
}

/** Cost and remaining balance if all of it trades: at the prices of the book as far as it crosses, the rest at its own. */
export function estimateOrder(
  payload: OrderPayload,
  { market, asks, bids }: SpotMarketDetail,
  account: SpotAccount,
): OrderEstimate {
  const { price, side, amount } = payload
  const order = { side, quantity: amount }
  const book =
    price === undefined
      ? walkBook(order, { asks, bids }, {})
      : walkToLimit({ ...order, price }, { asks, bids }, {})
  const rest = sub(amount, book?.fills ?? '0')
  const cost = add(book?.total ?? '0', mul(rest, price ?? market.price))
  const isBuy = payload.side === 'buy'
  const received = isBuy ? decimal(payload.amount) : cost
  const fee = market.feeRate === undefined ? undefined : round(mul(received, market.feeRate), 8, 'ceil')
  const kept = fee === undefined ? received : sub(received, fee)
  const { base, quote } = account.available
  const warnings = limitWarnings({ side, price }, { lastPrice: market.price, quote: market.quote })
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
    ...(warnings.length > 0 && { warnings }),
  }
}
