import type { BookLevel, SpotMarketDetail } from '@bgk/sdk'
import { integerFlag } from '../../argv/read-flags'
import { withExchange } from '../../exchange/connect'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import type { Output } from '../../output/output'
import { table } from '../../output/table'
import { rowsField, type View } from '../../output/view'
import type { ReadCommand } from '../read-command'

interface Row {
  readonly bid: BookLevel | undefined
  readonly ask: BookLevel | undefined
}

const book: Handler = async (context, [pair = ''], flags) => {
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
  if (output.format === 'text') await output.lines(bookTable(rows, output))
  else await output.record(view, { ...detail, bids, asks })
  if (rows.length === 0) await output.note('the book is empty')
  return 0
}

const bookTable = (rows: readonly Row[], output: Output): readonly string[] =>
  table<Row>(
    [
      { title: 'Bid amount', align: 'end', cell: (row) => row.bid?.quantity ?? '' },
      { title: 'Bid', align: 'end', cell: (row) => row.bid?.price ?? '', paint: output.paint.up },
      { title: 'Ask', align: 'end', cell: (row) => row.ask?.price ?? '', paint: output.paint.down },
      { title: 'Ask amount', align: 'end', cell: (row) => row.ask?.quantity ?? '' },
    ],
    rows,
    output,
  )

const levelView: View<BookLevel> = {
  type: 'level',
  about: 'a price of the book',
  fields: [
    { name: 'price', kind: 'decimal', about: 'in quote' },
    { name: 'quantity', kind: 'decimal', about: 'at that price, in base' },
  ],
}

const view: View<SpotMarketDetail> = {
  type: 'book',
  about: 'the order book of a pair, best prices first',
  fields: [
    { name: 'pair', kind: 'text', about: 'as BTC/USDT', value: ({ market }) => pairName(market) },
    { name: 'price', kind: 'decimal', about: 'last price, in quote', value: ({ market }) => market.price },
    rowsField<SpotMarketDetail, BookLevel>({
      name: 'bids',
      about: 'what is bid',
      view: levelView,
      rows: ({ bids }) => bids,
    }),
    rowsField<SpotMarketDetail, BookLevel>({
      name: 'asks',
      about: 'what is asked',
      view: levelView,
      rows: ({ asks }) => asks,
    }),
  ],
}

/** `bgk market book PAIR`: best prices first. */
export const marketBook: ReadCommand = Object.assign(book, { view, answers: 'record' as const })
