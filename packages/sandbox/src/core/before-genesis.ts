import { ticks } from './books/ticks'
import type { ExchangeWorld } from './exchange-world'
import { historyPrice } from './market/history-price'

/**
 * Before genesis nobody makes prices: every market is where its history was at that moment, and what members trade with each other moves
 * none of them. At genesis each is at its start price, on which its history ends.
 */
export function followHistory({ market, now, config, spot, futures }: ExchangeWorld): void {
  const isOver = now >= config.genesis
  for (const pair of spot.pairs.values()) {
    const price = isOver ? pair.startPrice : historyPrice(market, pair.name, now)
    if (price === undefined) continue
    pair.lastPrice = price
    pair.lastTicks = ticks(price)
    pair.index.set(2n * price, now)
  }
  for (const contract of futures.contracts.values()) {
    const price = isOver ? contract.startPrice : historyPrice(market, contract.name, now)
    if (price !== undefined) contract.lastPrice = price
  }
}
