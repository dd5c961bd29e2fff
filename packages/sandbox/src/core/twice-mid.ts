import type { Pair } from './pair'

/**
 * The index of a spot pair in half ticks: between its best prices, or the last price where a side is empty
 * (docs/reference/exchange.md#r6).
 */
export function twiceMid({ book, lastPrice }: Pair): bigint {
  const bid = book.bids.best
  const ask = book.asks.best
  return bid && ask ? bid.price + ask.price : 2n * lastPrice
}
