import type { SpotMarket } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { choiceFlag, hasFlag, textFlag } from '../../argv/read-flags'
import { readFavorites } from '../../config/favorites'
import { kindOf, marketsOf } from '../../exchange/market-kind'
import { pairName } from '../../exchange/resolve-pair'
import { listCommand } from '../read-command'
import { marketView, marketWithStatusView } from './market-views'

const orders = {
  pair: (a: SpotMarket, b: SpotMarket) => (pairName(a) < pairName(b) ? -1 : 1),
  price: (a: SpotMarket, b: SpotMarket) => cmp(b.price, a.price),
  rise: (a: SpotMarket, b: SpotMarket) => cmp(b.changePercent, a.changePercent),
  volume: (a: SpotMarket, b: SpotMarket) => cmp(b.volume, a.volume),
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
        (isAll || market.status === 'enabled') &&
        (main === undefined || market.quote.toUpperCase() === main) &&
        (favorites === undefined || favorites.includes(pairName(market))),
    )
    return sort === undefined ? rows : rows.sort(orders[sort])
  },
})
