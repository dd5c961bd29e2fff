import type { BookLevel, PairRef, SpotMarket, Trade } from '@bgk/sdk'
import type { Candle, FeedStatus } from '@bgk/sdk/market'
import { pairName } from '../../exchange/markets'
import { type Field, field, type View } from '../../terminal/view'
import { plainNumber } from '../chart-canvas'
import { tickerView, tradeView } from '../market'

// Events of markets and of the stream itself, one view an event.

const pairField: Field<PairRef> = field.text('pair', 'Pair, such as BTC/USDT', { value: pairName })

const levelView: View<BookLevel> = {
  type: 'bookLevel',
  about: 'A price level of an order book',
  fields: [
    field.decimal('price', 'In the quote coin'),
    field.decimal('quantity', 'Quantity at the price, in the base coin; lots for futures'),
  ],
}

interface BookEvent extends PairRef {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

export const bookEventView: View<BookEvent> = {
  type: 'book',
  about: 'Full order book of a pair',
  fields: [
    pairField,
    field.rows('bids', 'Best price first', { view: levelView, rows: (row) => row.bids }),
    field.rows('asks', 'Best price first', { view: levelView, rows: (row) => row.asks }),
  ],
}

type TradeEvent = PairRef & Trade

export const tradeEventView: View<TradeEvent> = { ...tradeView, fields: [pairField, ...tradeView.fields] }

type KlineEvent = PairRef & Candle & { readonly period: string }

const figure = (name: 'open' | 'high' | 'low' | 'close' | 'volume', about: string): Field<KlineEvent> =>
  field.decimal(name, about, { value: (row: KlineEvent) => plainNumber(row[name]) })

export const klineEventView: View<KlineEvent> = {
  type: 'kline',
  about: 'Latest candle of a pair, on each change',
  fields: [
    pairField,
    field.text('period', '1m 5m 15m 30m 1h 4h 1d 1w'),
    field.time('time', 'Opening time'),
    figure('open', 'Opening price in the quote coin'),
    figure('high', 'Highest price in the quote coin'),
    figure('low', 'Lowest price in the quote coin'),
    figure('close', 'Last price in the quote coin'),
    figure('volume', 'Volume in the base coin or lots'),
  ],
}

/** A pair of the home screen. */
export const overviewEventView: View<SpotMarket> = {
  ...tickerView,
  type: 'overview',
  about: 'Price of a home screen pair',
}

export const connEventView: View<Pick<FeedStatus, 'state' | 'attempt'>> = {
  type: 'conn',
  about: 'Connection to the exchange',
  fields: [
    field.text('state', 'State: connecting, live, stale, reconnecting or offline'),
    field.integer('attempt', 'Attempts since the last connection'),
  ],
}

interface GapEvent extends PairRef {
  readonly of: string
}

export const gapEventView: View<GapEvent> = {
  type: 'gap',
  about: 'Missed events of a pair, after a disconnect or a burst',
  fields: [pairField, field.text('of', 'Type of the missed events')],
}

interface AlertEvent {
  readonly alert: { readonly text: string; readonly field: string; readonly limit: string }
  readonly value: string
  readonly about: string | null
}

export const alertEventView: View<AlertEvent> = {
  type: 'alert',
  about: 'An --alert condition became true',
  fields: [
    field.text('alert', 'Condition as typed', { value: ({ alert }) => alert.text }),
    field.text('field', 'Field of the condition', { value: ({ alert }) => alert.field }),
    field.decimal('value', 'Current value'),
    field.decimal('threshold', 'Threshold', { value: ({ alert }) => alert.limit }),
    field.text('about', 'Pair, or null'),
  ],
}
