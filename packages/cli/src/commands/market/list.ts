import type { SpotMarket } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import { choiceFlag, hasFlag, textFlag } from '../../argv/read-flags'
import { readFavorites } from '../../config/favorites'
import { kindOf, marketsOf } from '../../exchange/market-kind'
import { pairName } from '../../exchange/resolve-pair'
import { listCommand } from '../read-command'
import { marketView, marketWithStatusView } from './market-views'

/** The greater one first; one that the exchange does not say comes last. */
function falling(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return cmp(b, a)
}

const orders = {
  pair: (a: SpotMarket, b: SpotMarket) => (pairName(a) < pairName(b) ? -1 : 1),
  price: (a: SpotMarket, b: SpotMarket) => cmp(b.price, a.price),
  rise: (a: SpotMarket, b: SpotMarket) => falling(a.changePercent, b.changePercent),
  volume: (a: SpotMarket, b: SpotMarket) => falling(a.volume, b.volume),
}

/** `bgk market list`. */
export const marketList = listCommand({
  login: 'optional',
  view: marketView,
  shown: (flags) => (hasFlag(flags, 'all') ? marketWithStatusView : marketView),
  empty: (flags) => {
    if (hasFlag(flags, 'fav')) return 'no favourites here: bgk market fav add PAIR'
    const main = textFlag(flags, 'main')
    return main === undefined ? 'no pairs' : `no pairs against ${main.toUpperCase()}`
  },
  read: async ({ client, context, flags, signal }) => {
    const sort = choiceFlag(flags, 'sort', ['pair', 'price', 'rise', 'volume'])
    const main = textFlag(flags, 'main')?.toUpperCase()
    const isAll = hasFlag(flags, 'all')
    const favorites = hasFlag(flags, 'fav') ? await readFavorites(context) : undefined
    const markets = await marketsOf(client, kindOf(flags), signal)
    const rows = markets.filter(
      (market) =>
        (isAll || isListed(market)) &&
        (main === undefined || market.quote.toUpperCase() === main) &&
        (favorites === undefined || favorites.includes(pairName(market))),
    )
    return sort === undefined ? rows : rows.sort(orders[sort])
  },
})
