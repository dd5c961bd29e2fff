import { withExchange } from '../../exchange/connect'
import { resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'
import { marketColumns, marketDocument } from './market-columns'

/** `bgk market ticker PAIR...`. */
export const marketTicker: Handler = async (context, pairs) => {
  const { output } = context
  const markets = await withExchange(context, { login: 'optional' }, ({ client }) =>
    client.spot.symbols(undefined, { signal: context.signal }),
  )
  const rows = pairs.map((pair) => resolvePair(pair, markets))
  await output.answer(
    () => rows.map(marketDocument),
    () => table(marketColumns(output.paint), rows, output),
  )
  return 0
}
