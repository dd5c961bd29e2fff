import type { BookLevel, CoinIntroduction, ExchangeRate, SpotMarket, SpotMarketDetail, Trade } from '@bgk/sdk'
import { isDated, type PeriodName, pairName } from '../exchange/markets'
import type { Output } from '../terminal/output'
import { bySide, signedPercent, toneOf } from '../terminal/paint'
import { table } from '../terminal/table'
import { percentOf, withUnit } from '../terminal/text'
import { type Field, field, type View, withTitles } from '../terminal/view'

/** What moves of a pair. */
const priceFields: readonly Field<SpotMarket>[] = [
  field.decimal('price', 'Last price in the quote coin', { title: 'Last' }),
  field.decimal('changePercent', 'Change over 24 hours in percent', {
    title: '24h %',
    cell: (row) => (row.changePercent === undefined ? '--' : signedPercent(row.changePercent)),
    paint: (paint, text, row) =>
      row.changePercent === undefined ? text : toneOf(row.changePercent, paint)(text),
  }),
  field.decimal('high', 'Highest price of 24 hours, in the quote coin', { title: '24h high' }),
  field.decimal('low', 'Lowest price of 24 hours, in the quote coin', { title: '24h low' }),
  field.decimal('volume', 'Volume of 24 hours, in the base coin or lots', { title: '24h volume' }),
]

const pairField: Field<SpotMarket> = field.text('pair', 'Pair, such as BTC/USDT', {
  title: 'Pair',
  value: pairName,
})

/** A pair with its price and what may be ordered; as a record all of it is shown. */
export const marketView: View<SpotMarket> = {
  type: 'market',
  about: 'A pair with its price and limits',
  fields: [
    pairField,
    field.text('base', 'Base coin'),
    field.text('quote', 'Quote coin'),
    ...priceFields,
    field.text('status', 'Status: enabled, or the reason it is closed'),
    field.integer('priceDecimals', 'Maximum decimals of a price'),
    field.integer('quantityDecimals', 'Maximum decimals of a quantity'),
    field.decimal('minQuantity', 'Minimum order quantity', {
      cell: ({ minQuantity, base }) => withUnit(minQuantity, base),
    }),
    field.decimal('maxQuantity', 'Maximum order quantity; null if unlimited', {
      cell: ({ maxQuantity, base }) => withUnit(maxQuantity, base),
    }),
    field.decimal('feeRate', 'Fee rate as a fraction; 0.001 is 0.1%; null if unknown', {
      cell: ({ feeRate }) => (feeRate === undefined ? '' : `${percentOf(feeRate)}%`),
    }),
  ],
}

const TITLES: Readonly<Record<string, string>> = {
  status: 'Status',
  priceDecimals: 'Price decimals',
  quantityDecimals: 'Amount decimals',
  minQuantity: 'Min order',
  maxQuantity: 'Max order',
  feeRate: 'Fee',
}

/** Every field with a title, for a record. */
export const marketInfoView = withTitles(marketView, TITLES)

/** With whether it is open, for lists of all pairs. */
export const marketWithStatusView = withTitles(marketView, { status: 'Status' })

/** What moves of a pair: the data of a ticker event. */
export const tickerView: View<SpotMarket> = {
  type: 'ticker',
  about: 'Price of a pair',
  fields: [pairField, ...priceFields, field.text('status', 'Status: enabled, or the reason it is closed')],
}

/** A trade of a pair. */
export const tradeView: View<Trade> = {
  type: 'trade',
  about: 'A trade of a pair',
  fields: [
    field.integer('id', 'Trade id'),
    field.time('time', 'Time', { title: 'Time' }),
    field.text('side', 'Taker side: buy or sell', { title: 'Side', paint: bySide }),
    field.decimal('price', 'In the quote coin', { title: 'Price' }),
    field.decimal('quantity', 'In the base coin; lots for futures', { title: 'Amount' }),
  ],
}

/** What a coin is. */
export const coinView: View<CoinIntroduction> = {
  type: 'coin',
  about: 'Information about a coin',
  fields: [
    field.text('coin', 'Symbol', { title: 'Coin', from: 'symbol' }),
    field.text('totalSupply', 'Total supply as stated by the exchange', { title: 'Supply' }),
    field.text('website', 'Website', { quoted: true, title: 'Website' }),
    field.text('explorer', 'Block explorer', { quoted: true, title: 'Explorer' }),
    field.text('text', 'Description by the exchange', { quoted: true, title: 'About' }),
  ],
}

/** The rate of a currency. */
export const rateView: View<ExchangeRate> = {
  type: 'rate',
  about: 'Exchange rate of a currency',
  fields: [
    field.text('currency', 'Code', { title: 'Currency', from: 'coin' }),
    field.text('symbol', 'Symbol', { title: 'Sign' }),
    field.decimal('price', 'Units per USDT', {
      title: 'Rate',
      cell: ({ price, coin }) => `1 USDT = ${price} ${coin}`,
    }),
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
  about: 'A price level of the order book',
  fields: [
    field.decimal('price', 'In the quote coin'),
    field.decimal('quantity', 'Quantity at that price, in the base coin'),
  ],
}

export const bookView: View<SpotMarketDetail> = {
  type: 'book',
  about: 'Order book of a pair, best prices first',
  fields: [
    field.text('pair', 'Pair, such as BTC/USDT', { value: ({ market }) => pairName(market) }),
    field.decimal('price', 'Last price in the quote coin', { value: ({ market }) => market.price }),
    field.rows('bids', 'Bids', { view: levelView, rows: ({ bids }) => bids }),
    field.rows('asks', 'Asks', { view: levelView, rows: ({ asks }) => asks }),
  ],
}

export interface CandleRow {
  /** Opening time with its zone, or the date of a day or week. */
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
        title: isDated(name) ? 'Date' : 'Time',
        cell: (row) => row.time.replace('T', ' '),
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
  about: 'A candle',
  fields: [
    field.text('time', 'Opening time, or the date of a day or week'),
    field.decimal('open', 'In the quote coin'),
    field.decimal('high', 'In the quote coin'),
    field.decimal('low', 'In the quote coin'),
    field.decimal('close', 'In the quote coin'),
    field.decimal('volume', 'In the base coin'),
  ],
}

export const favoriteView: View<string> = {
  type: 'favorite',
  about: 'A favorite pair of this profile',
  fields: [field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair', value: (row) => row })],
}
