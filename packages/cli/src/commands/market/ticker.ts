import { kindOf, marketsOf } from '../../exchange/market-kind'
import { resolvePair } from '../../exchange/resolve-pair'
import { listCommand } from '../read-command'
import { marketView } from './market-views'

/** `bgk market ticker PAIR...`. */
export const marketTicker = listCommand({
  login: 'optional',
  view: marketView,
  empty: 'no pairs',
  read: async ({ client, args, flags, signal }) => {
    const markets = await marketsOf(client, kindOf(flags), signal)
    return args.map((pair) => resolvePair(pair, markets))
  },
})
