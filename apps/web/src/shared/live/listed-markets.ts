import { type LiveSource, useBgkClient } from '@bgk/react-bindings'
import type { Locale, MarketLists, SpotMarket } from '@bgk/sdk'
import { useMemo } from 'react'

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

/** A market of one of the lists as a source of its own. */
export function useListed(list: keyof MarketLists, id: number): LiveSource<SpotMarket> {
  const { feed } = useBgkClient()
  return useMemo(
    () => listed<SpotMarket>(feed.lists(), (lists) => lists[list]?.find((market) => market.id === id)),
    [feed, list, id],
  )
}

/** Whether two lists show the same markets in the same order: then no row has to come, go or move, and prices are written into them. */
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

/** Name of a cycle pair: Chinese for readers of CN, else its symbol (docs/reference/product.md#screens). */
export function pairName(
  market: Pick<SpotMarket, 'base' | 'quote' | 'chineseName' | 'symbol'>,
  locale: Locale,
): string {
  const symbol = market.symbol || `${market.base}/${market.quote}`
  return locale === 'CN' ? market.chineseName || symbol : symbol
}
