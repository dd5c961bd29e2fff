import type { SpotMarket } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { isListed } from '@bgk/sdk/market'
import type { Handler } from '../../config/command'
import { choiceFlag, hasFlag, integerFlag, textFlag } from '../../config/settings'
import { withExchange } from '../../exchange/connect'
import { kindOf, marketsOf, pairName, pairOn, resolvePair } from '../../exchange/markets'
import { usageError } from '../../terminal/errors'
import {
  type BookRow,
  bookTable,
  bookView,
  coinView,
  marketInfoView,
  marketView,
  marketWithStatusView,
  rateView,
  tradeView,
} from '../../views/market'
import { listCommand, type ReadCommand, recordCommand } from '../../views/read-command'
import { readFavorites } from './favorites'

/** Descending order; unknown values last. */
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
    if (hasFlag(flags, 'fav')) return 'No favorites in this market; add one with: bgk market fav add PAIR'
    const main = textFlag(flags, 'main')
    return main === undefined ? 'No pairs' : `No pairs quoted in ${main.toUpperCase()}`
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

/** `bgk market ticker PAIR...`. */
export const marketTicker = listCommand({
  login: 'optional',
  view: marketView,
  empty: 'No pairs',
  read: async ({ client, args, flags, signal }) => {
    const markets = await marketsOf(client, kindOf(flags), signal)
    return args.map((pair) => resolvePair(pair, markets))
  },
})

/** `bgk market info PAIR`. */
export const marketInfo = recordCommand({
  login: 'optional',
  view: marketInfoView,
  read: async ({ client, args: [pair = ''], flags, signal }) =>
    resolvePair(pair, await marketsOf(client, kindOf(flags), signal)),
})

/** `bgk market trades PAIR`: newest first. */
export const marketTrades = listCommand({
  login: 'optional',
  view: tradeView,
  empty: 'No trades yet',
  read: async ({ client, args: [pair = ''], flags, signal }) => {
    const limit = integerFlag(flags, 'limit', { min: 1, max: 50 }) ?? 20
    const kind = kindOf(flags)
    if (kind === 'cycle') throw usageError('cycle contracts have no trades', 'see: bgk cycle info PAIR')
    const on = await pairOn(client, kind, pair, signal)
    return (await client[kind].market(on, { signal })).trades.slice(0, limit)
  },
})

/** `bgk market overview`: the pairs of the home screen. */
export const marketOverview = listCommand({
  login: 'optional',
  view: marketView,
  empty: 'No pairs',
  read: ({ client, signal }) => client.cycle.overview(undefined, { signal }),
})

/** `bgk market coin COIN`. */
export const marketCoin = recordCommand({
  login: 'optional',
  view: coinView,
  read: ({ client, args: [coin = ''], signal }) =>
    client.spot.coinIntroduction({ coin: coin.toUpperCase() }, { signal }),
})

/** `bgk market rate CURRENCY`. */
export const marketRate = recordCommand({
  login: 'optional',
  view: rateView,
  read: ({ client, args: [coin = ''], signal }) =>
    client.account.exchangeRate({ coin: coin.toUpperCase() }, { signal }),
})

const book: Handler = async (context, [pair = ''], flags) => {
  const { output, signal } = context
  const depth = integerFlag(flags, 'depth', { min: 1, max: 20 }) ?? 10
  const detail = await withExchange(context, { login: 'optional' }, async ({ client }) => {
    const { base, quote } = resolvePair(pair, await client.spot.symbols(undefined, { signal }))
    return client.spot.market({ base, quote }, { signal })
  })
  const bids = detail.bids.slice(0, depth)
  const asks = detail.asks.slice(0, depth)
  const rows: BookRow[] = Array.from({ length: Math.max(bids.length, asks.length) }, (_, index) => ({
    bid: bids[index],
    ask: asks[index],
  }))
  if (output.format === 'text') await output.lines(bookTable(rows, output))
  else await output.record(bookView, { ...detail, bids, asks })
  if (rows.length === 0) await output.note('The order book is empty')
  return 0
}

/** `bgk market book PAIR`: best prices first. */
export const marketBook: ReadCommand = Object.assign(book, { view: bookView, answers: 'record' as const })
