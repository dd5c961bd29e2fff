import type { BookLevel, CoinIntroduction, ExchangeRate, SpotMarket, SpotMarketDetail, Trade } from '@bgk/sdk'
import { isDated, type PeriodName, pairName } from '../exchange/markets'
import type { Output } from '../terminal/output'
import { bySide, signedPercent, toneOf } from '../terminal/paint'
import { table } from '../terminal/table'
import { type Field, field, type View, withTitles } from '../terminal/view'

/** What moves of a pair. */
const priceFields: readonly Field<SpotMarket>[] = [
  field.decimal('price', 'last price, in quote', { title: 'Last' }),
  field.decimal('changePercent', 'change over 24 hours, percent', {
    title: '24h %',
    cell: (row) => (row.changePercent === undefined ? '--' : signedPercent(row.changePercent)),
    paint: (paint, text, row) =>
      row.changePercent === undefined ? text : toneOf(row.changePercent, paint)(text),
  }),
  field.decimal('high', 'highest price of 24 hours, in quote', { title: '24h high' }),
  field.decimal('low', 'lowest price of 24 hours, in quote', { title: '24h low' }),
  field.decimal('volume', 'traded in 24 hours, in base or lots', { title: '24h volume' }),
]

const pairField: Field<SpotMarket> = field.text('pair', 'as BTC/USDT', { title: 'Pair', value: pairName })

/** A pair with its price and what may be ordered; as a record all of it is shown. */
export const marketView: View<SpotMarket> = {
  type: 'market',
  about: 'a pair with its price and what may be ordered of it',
  fields: [
    pairField,
    field.text('base', 'the coin that is traded'),
    field.text('quote', 'the coin it is priced in'),
    ...priceFields,
    field.text('status', 'enabled, or why it is not traded'),
    field.integer('priceDecimals', 'most decimals of a price'),
    field.integer('amountDecimals', 'most decimals of an amount', { from: 'quantityDecimals' }),
    field.decimal('minAmount', 'least of one order', { from: 'minQuantity' }),
    field.decimal('maxAmount', 'most of one order; null: no limit', { from: 'maxQuantity' }),
    field.decimal('feeRate', 'a fraction: 0.001 is 0.1 %; null: not told'),
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
  fields: [pairField, ...priceFields, field.text('status', 'enabled, or why it is not traded')],
}

/** A trade of a pair. */
export const tradeView: View<Trade> = {
  type: 'trade',
  about: 'a trade of a pair',
  fields: [
    field.integer('id', 'number of the trade'),
    field.time('time', 'when it was made', { title: 'Time' }),
    field.text('side', 'buy or sell: of whoever took the other order', { title: 'Side', paint: bySide }),
    field.decimal('price', 'in quote', { title: 'Price' }),
    field.decimal('amount', 'in base, on futures in lots', { title: 'Amount', from: 'quantity' }),
  ],
}

/** What a coin is. */
export const coinView: View<CoinIntroduction> = {
  type: 'coin',
  about: 'what a coin is',
  fields: [
    field.text('coin', 'its symbol', { title: 'Coin', from: 'symbol' }),
    field.text('totalSupply', 'in all, as the exchange writes it', { title: 'Supply' }),
    field.text('website', 'its own pages', { quoted: true, title: 'Website' }),
    field.text('explorer', 'where its chain is looked at', { quoted: true, title: 'Explorer' }),
    field.text('text', 'what the exchange says of it', { quoted: true, title: 'About' }),
  ],
}

/** The rate of a currency. */
export const rateView: View<ExchangeRate> = {
  type: 'rate',
  about: 'the rate of a currency',
  fields: [
    field.text('currency', 'its code', { title: 'Currency', from: 'coin' }),
    field.text('symbol', 'its sign', { title: 'Sign' }),
    field.decimal('price', 'units of it for one USDT', { title: 'For 1 USDT' }),
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
  fields: [field.decimal('price', 'in quote'), field.decimal('quantity', 'at that price, in base')],
}

export const bookView: View<SpotMarketDetail> = {
  type: 'book',
  about: 'the order book of a pair, best prices first',
  fields: [
    field.text('pair', 'as BTC/USDT', { value: ({ market }) => pairName(market) }),
    field.decimal('price', 'last price, in quote', { value: ({ market }) => market.price }),
    field.rows('bids', 'what is bid', { view: levelView, rows: ({ bids }) => bids }),
    field.rows('asks', 'what is asked', { view: levelView, rows: ({ asks }) => asks }),
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
    field.text('time', 'its opening in UTC, or the date of a day or week'),
    field.decimal('open', 'in quote'),
    field.decimal('high', 'in quote'),
    field.decimal('low', 'in quote'),
    field.decimal('close', 'in quote'),
    field.decimal('volume', 'in base'),
  ],
}

export const favoriteView: View<string> = {
  type: 'favorite',
  about: 'a favourite pair of this profile',
  fields: [field.text('pair', 'as BTC/USDT', { title: 'Pair', value: (row) => row })],
}
