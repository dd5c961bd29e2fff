import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { CycleInfo, PairRef } from '@bgk/sdk'

const asItIs = (market: CycleInfo) => market
/** What of a market does not move with its price. */
const offerOf = (market: CycleInfo) => {
  const { status, priceDecimals, symbol, chineseName, payCoins, terms, settlementSeconds } = market
  return JSON.stringify([status, priceDecimals, symbol, chineseName, payCoins, terms, settlementSeconds])
}
const sameOffer = (a: CycleInfo, b: CycleInfo) => offerOf(a) === offerOf(b)

/** What is offered on a pair. A tick renders nothing: who shows a price follows it by itself. */
export function useCycleMarket(pair: PairRef): CycleInfo | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.ticker(pair, 'cycle'), asItIs, sameOffer)
}

/** The price of a pair, for what has to render with it. */
export function useCyclePrice(pair: PairRef): string | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.ticker(pair, 'cycle'), ({ price }) => price)
}
