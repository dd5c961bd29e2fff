import type { LiveSource } from '@bgk/react-bindings'
import type { MarketLists, SpotMarket } from '@bgk/sdk'

/**
 * One market of the lists as something to follow on its own. Rows that did not change keep their identity, so that a signal of it says
 * nothing when others moved; a market that leaves the lists says nothing more.
 */
export function listed<Market extends SpotMarket>(
  lists: LiveSource<MarketLists>,
  find: (lists: MarketLists) => Market | undefined,
): LiveSource<Market> {
  return {
    get() {
      const all = lists.get()
      return all && find(all)
    },
    subscribe: (listener) =>
      lists.subscribe((all) => {
        const market = find(all)
        if (market) listener(market)
      }),
  }
}
