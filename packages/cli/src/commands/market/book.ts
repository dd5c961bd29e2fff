import type { Handler } from '../../config/command'
import { integerFlag } from '../../config/flags'
import { withExchange } from '../../exchange/connect'
import { resolvePair } from '../../exchange/markets'
import { type BookRow, bookTable, bookView } from '../../views/market'
import type { ReadCommand } from '../../views/read-command'

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
  if (rows.length === 0) await output.note('the book is empty')
  return 0
}

/** `bgk market book PAIR`: best prices first. */
export const marketBook: ReadCommand = Object.assign(book, { view: bookView, answers: 'record' as const })
