import type { BookLevel, PairRef, SpotMarket, Trade } from '@bgk/sdk'
import type { Candle, FeedStatus } from '@bgk/sdk/market'
import { pairName } from '../../exchange/markets'
import { type Field, field, type View } from '../../terminal/view'
import { plainNumber } from '../chart-canvas'
import { tickerView, tradeView } from '../market'

// Events of markets and of the stream itself, one view an event.

const pairField: Field<PairRef> = field.text('pair', 'as BTC/USDT', { value: pairName })

const levelView: View<BookLevel> = {
  type: 'bookLevel',
  about: 'a price of an order book',
  fields: [
    field.decimal('price', 'in quote'),
    field.decimal('quantity', 'what rests there, in base, on futures in lots'),
  ],
}

interface BookEvent extends PairRef {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

export const bookEventView: View<BookEvent> = {
  type: 'book',
  about: 'the order book of a pair, whole each time',
  fields: [
    pairField,
    field.rows('bids', 'best price first', { view: levelView, rows: (row) => row.bids }),
    field.rows('asks', 'best price first', { view: levelView, rows: (row) => row.asks }),
  ],
}

type TradeEvent = PairRef & Trade

export const tradeEventView: View<TradeEvent> = { ...tradeView, fields: [pairField, ...tradeView.fields] }

type KlineEvent = PairRef & Candle & { readonly period: string }

const figure = (name: 'open' | 'high' | 'low' | 'close' | 'volume', about: string): Field<KlineEvent> =>
  field.decimal(name, about, { value: (row: KlineEvent) => plainNumber(row[name]) })

export const klineEventView: View<KlineEvent> = {
  type: 'kline',
  about: 'the newest candle of a pair, each time it changes',
  fields: [
    pairField,
    field.text('period', '1m 5m 15m 30m 1h 4h 1d 1w'),
    field.time('time', 'when it opened'),
    figure('open', 'first price, in quote'),
    figure('high', 'highest price, in quote'),
    figure('low', 'lowest price, in quote'),
    figure('close', 'last price, in quote'),
    figure('volume', 'traded, in base or lots'),
  ],
}

/** A pair of the home screen. */
export const overviewEventView: View<SpotMarket> = {
  ...tickerView,
  type: 'overview',
  about: 'the price of a pair of the home screen',
}

export const connEventView: View<Pick<FeedStatus, 'state' | 'attempt'>> = {
  type: 'conn',
  about: 'the link to the exchange',
  fields: [
    field.text('state', 'connecting, live, stale, reconnecting or offline'),
    field.integer('attempt', 'attempts since it was last good'),
  ],
}

interface GapEvent extends PairRef {
  readonly of: string
}

export const gapEventView: View<GapEvent> = {
  type: 'gap',
  about: 'events of a pair were missed, because the link was down or there were more than the exchange tells',
  fields: [pairField, field.text('of', 'the type of the missed events')],
}

interface AlertEvent {
  readonly alert: { readonly text: string; readonly field: string; readonly limit: string }
  readonly value: string
  readonly about: string | null
}

export const alertEventView: View<AlertEvent> = {
  type: 'alert',
  about: 'a condition of --alert became true',
  fields: [
    field.text('alert', 'the condition as typed', { value: ({ alert }) => alert.text }),
    field.text('field', 'the field it looks at', { value: ({ alert }) => alert.field }),
    field.decimal('value', 'of that field now'),
    field.decimal('threshold', 'what it was compared with', { value: ({ alert }) => alert.limit }),
    field.text('about', 'the pair, or null'),
  ],
}
