import type { SpotMarket, SyncStorageAdapter } from '@bgk/sdk'
import type { MarketLists, Stream } from '@bgk/sdk/market'
import { isListed } from '@bgk/sdk/market'
import { LAST_PRICES_KEY, type LastPrices } from './first-screen/last-prices'
import type { FirstMarket } from './first-screen/market-text'

interface KeptPrices {
  page: Pick<Document, 'addEventListener' | 'visibilityState'>
  lists: Pick<Stream<MarketLists>, 'get' | 'status'>
  storage: SyncStorageAdapter
}

/** Keeps the prices for the first moment of the next visit, whenever the page is put away. */
export function keepPrices({ page, lists, storage }: KeptPrices): void {
  page.addEventListener('visibilitychange', () => {
    const markets = lists.get()
    const at = lists.status.get().updatedAt
    // A visit that saw none leaves those of the one before.
    if (page.visibilityState !== 'hidden' || !markets || at === undefined) return
    const { spot, futures, cycle } = markets
    const kept: LastPrices = {
      at,
      markets: {
        ...(spot && { spot: spot.flatMap(inFirst) }),
        ...(futures && { futures: futures.flatMap(inFirst) }),
        ...(cycle && { cycle: cycle.flatMap(inFirst) }),
      },
    }
    storage.set(LAST_PRICES_KEY, JSON.stringify(kept))
  })
}

/** What is not open is in no list of the first screen. */
const inFirst = (market: SpotMarket): FirstMarket[] => {
  const { base, quote, price, changePercent: percent, priceDecimals: decimals } = market
  return isListed(market) ? [{ base, quote, price, decimals, ...(percent !== undefined && { percent }) }] : []
}
