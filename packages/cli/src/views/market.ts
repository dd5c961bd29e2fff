import type { BookLevel, CoinIntroduction, ExchangeRate, SpotMarket, SpotMarketDetail, Trade } from '@bgk/sdk'
import { isDated, type PeriodName, pairName } from '../exchange/markets'
import type { Output } from '../terminal/output'
import { bySide, signedPercent, toneOf } from '../terminal/paint'
import { table } from '../terminal/table'
import { type Field, rowsField, type View, withTitles } from '../terminal/view'

/** What moves of a pair. */
const priceFields: readonly Field<SpotMarket>[] = [
  { name: 'price', kind: 'decimal', title: 'Last', about: 'last price, in quote' },
  {
    name: 'changePercent',
    kind: 'decimal',
    title: '24h %',
    about: 'change over 24 hours, percent',
    cell: (row) => (row.changePercent === undefined ? '--' : signedPercent(row.changePercent)),
    paint: (paint, text, row) =>
      row.changePercent === undefined ? text : toneOf(row.changePercent, paint)(text),
  },
  { name: 'high', kind: 'decimal', title: '24h high', about: 'highest price of 24 hours, in quote' },
  { name: 'low', kind: 'decimal', title: '24h low', about: 'lowest price of 24 hours, in quote' },
  { name: 'volume', kind: 'decimal', title: '24h volume', about: 'traded in 24 hours, in base or lots' },
]

const pairField: Field<SpotMarket> = {
  name: 'pair',
  kind: 'text',
  title: 'Pair',
  about: 'as BTC/USDT',
  value: pairName,
}

/** A pair with its price and what may be ordered; as a record all of it is shown. */
export const marketView: View<SpotMarket> = {
  type: 'market',
  about: 'a pair with its price and what may be ordered of it',
  fields: [
    pairField,
    { name: 'base', kind: 'text', about: 'the coin that is traded' },
    { name: 'quote', kind: 'text', about: 'the coin it is priced in' },
    ...priceFields,
    { name: 'status', kind: 'text', about: 'enabled, or why it is not traded' },
    { name: 'priceDecimals', kind: 'integer', about: 'most decimals of a price' },
    {
      name: 'amountDecimals',
      kind: 'integer',
      about: 'most decimals of an amount',
      value: (row) => row.quantityDecimals,
    },
    { name: 'minAmount', kind: 'decimal', about: 'least of one order', value: (row) => row.minQuantity },
    {
      name: 'maxAmount',
      kind: 'decimal',
      about: 'most of one order; null: no limit',
      value: (row) => row.maxQuantity,
    },
    { name: 'feeRate', kind: 'decimal', about: 'a fraction: 0.001 is 0.1 %; null: not told' },
  ],
}

const TITLES: Readonly<Record<string, string>> = {
  status: 'Status',
  priceDecimals: 'Price decimals',
  amountDecimals: 'Amount decimals',
  minAmount: 'Least order',
  maxAmount: 'Most order',
  feeRate: 'Fee rate',
}

/** Every field with a title, for a record. */
export const marketInfoView = withTitles(marketView, TITLES)

/** With whether it is open, for lists of all pairs. */
export const marketWithStatusView = withTitles(marketView, { status: 'Status' })

/** What moves of a pair: the data of a ticker event. */
export const tickerView: View<SpotMarket> = {
  type: 'ticker',
  about: 'the price of a pair',
  fields: [
    pairField,
    ...priceFields,
    { name: 'status', kind: 'text', about: 'enabled, or why it is not traded' },
  ],
}

/** A trade of a pair. */
export const tradeView: View<Trade> = {
  type: 'trade',
  about: 'a trade of a pair',
  fields: [
    { name: 'id', kind: 'integer', about: 'number of the trade' },
    { name: 'time', kind: 'time', title: 'Time', about: 'when it was made' },
    {
      name: 'side',
      kind: 'text',
      title: 'Side',
      about: 'buy or sell: of whoever took the other order',
      paint: bySide,
    },
    { name: 'price', kind: 'decimal', title: 'Price', about: 'in quote' },
    {
      name: 'amount',
      kind: 'decimal',
      title: 'Amount',
      about: 'in base, on futures in lots',
      value: (row) => row.quantity,
    },
  ],
}

/** What a coin is. */
export const coinView: View<CoinIntroduction> = {
  type: 'coin',
  about: 'what a coin is',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its symbol', value: (row) => row.symbol },
    { name: 'totalSupply', kind: 'text', title: 'Supply', about: 'in all, as the exchange writes it' },
    { name: 'website', kind: 'text', quoted: true, title: 'Website', about: 'its own pages' },
    {
      name: 'explorer',
      kind: 'text',
      quoted: true,
      title: 'Explorer',
      about: 'where its chain is looked at',
    },
    { name: 'text', kind: 'text', quoted: true, title: 'About', about: 'what the exchange says of it' },
  ],
}

/** The rate of a currency. */
export const rateView: View<ExchangeRate> = {
  type: 'rate',
  about: 'the rate of a currency',
  fields: [
    { name: 'currency', kind: 'text', title: 'Currency', about: 'its code', value: (row) => row.coin },
    { name: 'symbol', kind: 'text', title: 'Sign', about: 'its sign' },
    { name: 'price', kind: 'decimal', title: 'For 1 USDT', about: 'units of it for one USDT' },
  ],
}

export interface BookRow {
  readonly bid: BookLevel | undefined
  readonly ask: BookLevel | undefined
}

export const bookTable = (rows: readonly BookRow[], output: Output): readonly string[] =>
  table<BookRow>(
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

export const bookView: View<SpotMarketDetail> = {
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

export interface CandleRow {
  /** Opening moment: UTC with a time, or the date label of a day or week bar. */
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

export const candleTable = (
  rows: readonly CandleRow[],
  name: PeriodName,
  output: Output,
): readonly string[] =>
  table<CandleRow>(
    [
      {
        title: isDated(name) ? 'Date' : 'Time (UTC)',
        cell: (row) => row.time.replace('T', ' ').replace(':00.000Z', ''),
      },
      { title: 'Open', align: 'end', cell: (row) => row.open },
      { title: 'High', align: 'end', cell: (row) => row.high },
      { title: 'Low', align: 'end', cell: (row) => row.low },
      { title: 'Close', align: 'end', cell: (row) => row.close },
      { title: 'Volume', align: 'end', cell: (row) => row.volume },
    ],
    rows,
    output,
  )

export const candleView: View<CandleRow> = {
  type: 'candle',
  about: 'a candle',
  fields: [
    { name: 'time', kind: 'text', about: 'its opening in UTC, or the date of a day or week' },
    { name: 'open', kind: 'decimal', about: 'in quote' },
    { name: 'high', kind: 'decimal', about: 'in quote' },
    { name: 'low', kind: 'decimal', about: 'in quote' },
    { name: 'close', kind: 'decimal', about: 'in quote' },
    { name: 'volume', kind: 'decimal', about: 'in base' },
  ],
}

export const favoriteView: View<string> = {
  type: 'favorite',
  about: 'a favourite pair of this profile',
  fields: [{ name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT', value: (row) => row }],
}
