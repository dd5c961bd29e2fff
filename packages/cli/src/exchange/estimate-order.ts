import type { SpotAccount, SpotMarket } from '@bgk/sdk'
import { add, decimal, mul, round, sub, toText } from '@bgk/sdk/decimal'
import type { OrderPayload } from './order-payload'

export interface OrderEstimate {
  /** Amount × price in quote; a market order counts at the last price. */
  readonly cost: string
  /** Taken from what is received; null when the exchange does not say its rate. */
  readonly fee: { readonly coin: string; readonly amount: string; readonly rate: string } | null
  /** Available after the whole order was traded. */
  readonly balanceAfter: { readonly base: string; readonly quote: string }
}

/** What an order costs and leaves, if all of it trades at its price (a market order: at the last price). */
export function estimateOrder(
  payload: OrderPayload,
  market: SpotMarket,
  account: SpotAccount,
): OrderEstimate {
  const price = payload.price ?? market.price
  const cost = mul(payload.amount, price)
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
  }
}
