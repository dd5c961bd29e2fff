import type { SpotMarket } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { choiceFlag, hasFlag, textFlag } from '../../argv/read-flags'
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
    const main = textFlag(flags, 'main')
    return main === undefined ? 'no pairs' : `no pairs against ${main.toUpperCase()}`
  },
  read: async ({ client, flags, signal }) => {
    const sort = choiceFlag(flags, 'sort', ['pair', 'price', 'rise', 'volume'])
    const main = textFlag(flags, 'main')?.toUpperCase()
    const isAll = hasFlag(flags, 'all')
    const markets = await marketsOf(client, kindOf(flags), signal)
    const rows = markets.filter(
      ({ status, quote }) =>
        (isAll || status === 'enabled') && (main === undefined || quote.toUpperCase() === main),
    )
    return sort === undefined ? rows : rows.sort(orders[sort])
  },
})
