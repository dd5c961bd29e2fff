import { integerFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { kindOf, marketsOf, pairOn } from '../../exchange/market-kind'
import { resolvePair } from '../../exchange/resolve-pair'
import { listCommand, recordCommand } from '../read-command'
import { coinView, marketInfoView, marketView, rateView, tradeView } from './market-views'

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
  empty: 'no trades yet',
  read: async ({ client, args: [pair = ''], flags, signal }) => {
    const limit = integerFlag(flags, 'limit', { min: 1, max: 50 }) ?? 20
    const kind = kindOf(flags)
    if (kind === 'cycle') throw usageError('cycle contracts are not traded on a book', 'see: bgk cycle info')
    const on = await pairOn(client, kind, pair, signal)
    return (await client[kind].market(on, { signal })).trades.slice(0, limit)
  },
})

/** `bgk market overview`: the pairs of the home screen. */
export const marketOverview = listCommand({
  login: 'optional',
  view: marketView,
  empty: 'no pairs',
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
