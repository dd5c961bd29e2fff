import type { SpotMarket } from '@bgk/sdk'
import { cmp } from '@bgk/sdk/decimal'
import { choiceFlag, hasFlag, textFlag } from '../../argv/read-flags'
import { withExchange } from '../../exchange/connect'
import { pairName } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'
import { marketColumns, marketDocument } from './market-columns'

const orders = {
  pair: (a: SpotMarket, b: SpotMarket) => (pairName(a) < pairName(b) ? -1 : 1),
  price: (a: SpotMarket, b: SpotMarket) => cmp(b.price, a.price),
  rise: (a: SpotMarket, b: SpotMarket) => cmp(b.changePercent, a.changePercent),
  volume: (a: SpotMarket, b: SpotMarket) => cmp(b.volume, a.volume),
}

/** `bgk market list`. */
export const marketList: Handler = async (context, _args, flags) => {
  const { output } = context
  const sort = choiceFlag(flags, 'sort', ['pair', 'price', 'rise', 'volume'])
  const main = textFlag(flags, 'main')?.toUpperCase()
  const isAll = hasFlag(flags, 'all')
  const markets = await withExchange(context, { login: 'optional' }, ({ client }) =>
    client.spot.symbols(undefined, { signal: context.signal }),
  )
  const rows = markets.filter(
    (market) =>
      (isAll || market.status === 'enabled') && (main === undefined || market.quote.toUpperCase() === main),
  )
  if (sort !== undefined) rows.sort(orders[sort])
  const columns = marketColumns(output.paint)
  await output.answer(
    () => rows.map(marketDocument),
    () => table(isAll ? [...columns, { title: 'Status', cell: (row) => row.status }] : columns, rows, output),
  )
  if (rows.length === 0) await output.note(main === undefined ? 'no pairs' : `no pairs against ${main}`)
  return 0
}
