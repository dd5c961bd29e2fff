import type { BookLevel, CyclePosition, PairRef, SpotMarket, Trade } from '@bgk/sdk'
import type { Candle, FeedStatus } from '@bgk/sdk/market'
import { pairName } from '../../exchange/markets'
import { type Field, field, schemaOf, type View } from '../../terminal/view'
import { plainNumber } from '../chart-canvas'
import { cycleOrderView, cyclePositionView } from '../cycle'
import { futuresOrderView, openPositionView } from '../futures'
import { tickerView, tradeView } from '../market'
import { orderView } from '../spot'

// What `bgk watch` in a pipe and `bgk stream` write, one view an event. Each line has `v`, `type`, `ts` and `seq` before the fields.

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

/** Something that is told while it is open, and once more when it is not. */
export type WithOpen<Row> = Row & { readonly isOpen: boolean }

const openField: Field<{ readonly isOpen: boolean }> = field.boolean(
  'open',
  'false: no longer among the open ones, the other fields as last seen',
  { from: 'isOpen' },
)

const withOpen = <Row>(view: View<Row>): View<WithOpen<Row>> => ({
  ...view,
  fields: [openField, ...view.fields],
})

export const orderEventView = withOpen(orderView)
export const futuresOrderEventView = withOpen(futuresOrderView)
export const positionEventView = withOpen(openPositionView)

type CyclePositionEvent = WithOpen<CyclePosition & { readonly endsAt?: number }>

export const cyclePositionEventView: View<CyclePositionEvent> = {
  ...cyclePositionView,
  fields: [openField, ...cyclePositionView.fields, field.time('endsAt', 'when it is settled')],
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

/** The events of all streams, for their JSON Schemas. */
const streamViews: readonly View<never>[] = [
  tickerView,
  bookEventView,
  tradeEventView,
  klineEventView,
  overviewEventView,
  orderEventView,
  futuresOrderEventView,
  positionEventView,
  cyclePositionEventView,
  cycleOrderView,
  connEventView,
  gapEventView,
  alertEventView,
]

const envelope = {
  v: { const: 1 },
  ts: { type: 'integer', description: 'when it was written, epoch milliseconds' },
  seq: { type: 'integer', description: 'number of the line, from 0' },
}

/** Each event as it is written: its fields and what every line has. */
export const streamEvents: readonly { readonly type: string; readonly schema: object }[] = streamViews.map(
  (view) => {
    const { properties, required, ...schema } = schemaOf(view)
    return {
      type: view.type,
      schema: {
        ...schema,
        properties: { ...envelope, type: { const: view.type }, ...properties },
        required: ['v', 'type', 'ts', 'seq', ...required],
      },
    }
  },
)
