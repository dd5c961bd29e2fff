import type { BookLevel } from '@bgk/sdk'
import { integerFlag } from '../../argv/read-flags'
import { withExchange } from '../../exchange/connect'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'

interface Row {
  readonly bid: BookLevel | undefined
  readonly ask: BookLevel | undefined
}

/** `bgk market book PAIR`: best prices first. */
export const marketBook: Handler = async (context, [pair = ''], flags) => {
  const { output, signal } = context
  const depth = integerFlag(flags, 'depth', { min: 1, max: 20 }) ?? 10
  const detail = await withExchange(context, { login: 'optional' }, async ({ client }) => {
    const { base, quote } = resolvePair(pair, await client.spot.symbols(undefined, { signal }))
    return client.spot.market({ base, quote }, { signal })
  })
  const bids = detail.bids.slice(0, depth)
  const asks = detail.asks.slice(0, depth)
  const rows: Row[] = Array.from({ length: Math.max(bids.length, asks.length) }, (_, index) => ({
    bid: bids[index],
    ask: asks[index],
  }))
  await output.answer(
    () => ({ pair: pairName(detail.market), price: detail.market.price, bids, asks }),
    () =>
      table<Row>(
        [
          { title: 'Bid amount', align: 'end', cell: (row) => row.bid?.quantity ?? '' },
          { title: 'Bid', align: 'end', cell: (row) => row.bid?.price ?? '', paint: output.paint.up },
          { title: 'Ask', align: 'end', cell: (row) => row.ask?.price ?? '', paint: output.paint.down },
          { title: 'Ask amount', align: 'end', cell: (row) => row.ask?.quantity ?? '' },
        ],
        rows,
        output,
      ),
  )
  if (rows.length === 0) await output.note('the book is empty')
  return 0
}
