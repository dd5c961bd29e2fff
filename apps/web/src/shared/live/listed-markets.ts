import { type LiveSource, useBgkClient } from '@bgk/react-bindings'
import type { Locale, MarketLists, SpotMarket } from '@bgk/sdk'
import { useMemo } from 'react'

/**
 * Source of one market of the lists. Unchanged rows keep their identity, so it emits only changes of this
 * market; a removed market emits
 * nothing more.
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

/** Returns a source of one market of a list. */
export function useListed(list: keyof MarketLists, id: number): LiveSource<SpotMarket> {
  const { feed } = useBgkClient()
  return useMemo(
    () => listed<SpotMarket>(feed.lists(), (lists) => lists[list]?.find((market) => market.id === id)),
    [feed, list, id],
  )
}

/** True if two lists show the same markets in the same order, so that only prices must be written. */
export function sameRows<Market extends SpotMarket>(a: readonly Market[], b: readonly Market[]): boolean {
  return (
    a.length === b.length &&
    a.every((market, index) => {
      const other = b[index]
      return (
        other !== undefined &&
        market.id === other.id &&
        market.status === other.status &&
        market.base === other.base &&
        market.quote === other.quote
      )
    })
  )
}

/** Returns the name of a cycle pair: Chinese for CN, else its symbol (docs/reference/product.md#screens). */
export function pairName(
  market: Pick<SpotMarket, 'base' | 'quote' | 'chineseName' | 'symbol'>,
  locale: Locale,
): string {
  const symbol = market.symbol || `${market.base}/${market.quote}`
  return locale === 'CN' ? market.chineseName || symbol : symbol
}
