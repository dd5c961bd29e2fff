import * as z from 'zod/mini'
import type { AccountRow, Codec, WireCodec } from './codec/codec'
import {
  between,
  choice,
  field,
  merged,
  money,
  optionallyNamed,
  optionalMoney,
  orElse,
  rowId,
  time,
} from './codec/field-builders'
import {
  DECIMAL_TEXT,
  isNothing,
  moneyText,
  names,
  nonEmptyText,
  optionalDecimal,
  positiveDecimal,
  typedNumber,
  wholeField,
  YES,
} from './codec/fields'
import { type Pair, pairField } from './codec/pair'
import { accountRow, type Field, type Fields, requestRow } from './codec/row'
import { readPart, type SchemaAt, schema, wrong } from './codec/schema'
import type { MarginMode, StopPrices } from './futures'

/** Take-profit, stop-loss or both of one position; what the server does not say is absent. */
export interface StopOrder extends AccountRow, StopPrices {
  readonly id: number
  /** In lots. */
  readonly quantity?: string
  /** Absent where the list says by being that list that it is `active`. */
  readonly status?: 'active' | 'cancelled' | 'triggered' | (string & {})
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** A futures order at the market's price. */
export interface FuturesMarketOrderInput extends StopPrices {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Whole lots, as text. */
  readonly quantity: string
  /** A multiple, e.g. 20: one of `client.futures.leverages`. */
  readonly leverage: number
  /** `isolated`: a loss takes the position's own margin alone; `cross`: also what is free in the futures wallet. */
  readonly marginMode: MarginMode
  /** The price the user saw; a market order does not depend on it, some clients send it. */
  readonly price?: string
}

/** A futures order at a price of one's own. */
export interface FuturesLimitOrderInput extends FuturesMarketOrderInput {
  /** Plain decimal text, in quote. */
  readonly price: string
}

/** Which position is meant. */
export interface PositionInput {
  /** The `id` of its row. */
  readonly positionId: number
}

/** How much of a position is closed at the market price. */
export interface ClosePositionInput extends PositionInput {
  /** Whole lots, as text; all of it is the position's `closableQuantity`. */
  readonly quantity: string
}

/** Which positions of a coin are closed at the market price. */
export interface CloseByCoinInput {
  /** The base: it closes on every pair of this coin. */
  readonly coin: string
  /** Long positions (`buy`), short ones (`sell`) or both. */
  readonly side: 'all' | 'buy' | 'sell'
}

// A correct spelling is read as well.
const MODES = [
  ['cross', 'cross'],
  ['isolated', 'lsolate'],
  ['isolated', 'isolated'],
] as const

// `style` repeats what the path says; it is written for servers that read it.
function orderRequest<Input extends FuturesMarketOrderInput>(
  style: 'limit' | 'market',
  price: Field<Input['price']>,
): WireCodec<Input>

function orderRequest(style: string, price: Field<string | undefined>): WireCodec<FuturesMarketOrderInput> {
  const fields: Fields<FuturesMarketOrderInput> = {
    pair: pairField,
    price,
    takeProfitPrice: orElse(optionalMoney('profitPrice'), ''),
    stopLossPrice: orElse(optionalMoney('lossPrice'), ''),
    quantity: money('number'),
    leverage: between('lever', 1, 10_000, 0),
    marginMode: choice('tdMode', MODES),
  }
  return requestRow(fields, { style })
}

/** Body of /contract/buyLimit and sellLimit. */
export const futuresLimitOrderRequest: WireCodec<FuturesLimitOrderInput> =
  orderRequest<FuturesLimitOrderInput>('limit', money('price'))

/** Body of /contract/buyMarket and sellMarket. */
export const futuresMarketOrderRequest: WireCodec<FuturesMarketOrderInput> =
  orderRequest<FuturesMarketOrderInput>('market', optionalMoney('price'))

const positionField: Field<number> = field('autoid', wholeField)

/** Query of /contract/profitLossOrder. */
export const positionRequest: WireCodec<PositionInput> = requestRow<PositionInput>({
  positionId: positionField,
})

/** Body of /contract/closePosition. */
export const closePositionRequest: WireCodec<ClosePositionInput> = requestRow<ClosePositionInput>({
  positionId: positionField,
  quantity: money('number'),
})

/** Body of /contract/closeProfitLoss: here the row's id is called `autoid`. */
export const stopOrderRequest: WireCodec<{ readonly id: number }> = requestRow<{
  readonly id: number
}>({ id: positionField })

const SIDES = [
  ['all', 'all'],
  ['buy', 'buy'],
  ['sell', 'sell'],
] as const

/** Body of /contract/closeCoinPosition. */
export const closeByCoinRequest: WireCodec<CloseByCoinInput> = requestRow<CloseByCoinInput>({
  coin: field('coin', nonEmptyText),
  side: choice('type', SIDES),
})

/**
 * Body of /contract/closeAllPosition: empty as clients send it, or coin and type
 * (docs/reference/wire.md#unknown).
 */
export const closeAllRequest: Codec<CloseByCoinInput | undefined> = {
  decode: (wire) =>
    typeof wire === 'object' && wire !== null && 'coin' in wire ? closeByCoinRequest.decode(wire) : undefined,
  // Only what was left out closes all: null or '' is a slip.
  encode: (input) => (input === undefined ? {} : closeByCoinRequest.encode(input)),
}

// Each price has a flag beside it; a price without its flag is none. Without any flag the price says it.
const shown = (flag: unknown, price: string | undefined): string | undefined => {
  if (!isNothing(flag)) return YES.has(flag) ? price : undefined
  return price === '' || price === '0' ? undefined : price
}

/** One of the two prices of a stop order, with its flag. */
function stopPrice(name: keyof StopPrices, price: SchemaAt<string | undefined>): Field<string | undefined> {
  const flag = name === 'takeProfitPrice' ? 'take_profit' : 'stop_loss'
  const places = [`${flag}_price`, name]
  return {
    wire: '',
    also: [],
    spread: true,
    always: true,
    reads: [flag, ...places],
    schemaAt: schema((reading) => (wire, context): string | undefined => {
      const fields: Readonly<Record<string, unknown>> = Object(wire)
      const place = places.find((at) => !isNothing(fields[at])) ?? name
      const read = z.safeParse(price(reading), fields[place])
      if (read.success) return shown(fields[flag], read.data)
      return wrong(context, [place])
    }),
    write: (value) => ({
      [flag]: value === undefined ? 'disable' : 'enable',
      [`${flag}_price`]: value === undefined ? '0' : moneyText(value, name),
    }),
    allowed: DECIMAL_TEXT,
  }
}

/** A price of an edit: left out, its fields are not written, and the exchange keeps the price; null writes `disable`. */
function editedPrice(name: keyof StopPrices): Field<string | null | undefined> {
  const set = stopPrice(name, typedNumber)
  return {
    ...set,
    schemaAt: schema((reading) => (wire, context): string | null | undefined => {
      const fields: Readonly<Record<string, unknown>> = Object(wire)
      return set.reads?.some((place) => !isNothing(fields[place]))
        ? (readPart(set.schemaAt(reading), wire, context) ?? null)
        : undefined
    }),
    write: (value, utcOffset) => (value === undefined ? {} : set.write(value ?? undefined, utcOffset)),
  }
}

const stopStatusNames = names({ active: 'enable', cancelled: 'close', triggered: 'success' })

/** One row of /contract/profitLossOrder (docs/reference/wire.md#stop-orders). */
export const stopOrderCodec: WireCodec<StopOrder> = accountRow<StopOrder>({
  id: rowId(),
  takeProfitPrice: stopPrice('takeProfitPrice', positiveDecimal),
  stopLossPrice: stopPrice('stopLossPrice', positiveDecimal),
  quantity: field('number', optionalDecimal),
  status: optionallyNamed('state', stopStatusNames),
  createdAt: time('wdate', 'writedate'),
})

/** A take-profit or stop-loss, or both, for a position. */
export interface NewStopOrderInput extends StopPrices {
  /** The `id` of the position. */
  readonly positionId: number
  /** Plain decimal text, whole lots. */
  readonly quantity: string
}

/** New prices for a stop order. A price left out stays as it is (docs/reference/rules.md#r40); null removes it. */
export interface EditStopOrderInput {
  /** Of the stop order, not of its position. */
  readonly id: number
  /** In quote, plain decimal text. */
  readonly takeProfitPrice?: string | null
  /** In quote, plain decimal text. */
  readonly stopLossPrice?: string | null
}

const priceFields: Fields<StopPrices> = {
  takeProfitPrice: stopPrice('takeProfitPrice', typedNumber),
  stopLossPrice: stopPrice('stopLossPrice', typedNumber),
}

/** Body of /contract/profitLoss; `autoid` is the position's. */
export const newStopOrderRequest: WireCodec<NewStopOrderInput> = requestRow<NewStopOrderInput>(
  merged({ positionId: field('autoid', wholeField), quantity: money('number') }, priceFields),
)

/** Body of /contract/editProfitLoss; `autoid` is the stop order's. */
export const editStopOrderRequest: WireCodec<EditStopOrderInput> = requestRow<EditStopOrderInput>({
  id: field('autoid', wholeField),
  takeProfitPrice: editedPrice('takeProfitPrice'),
  stopLossPrice: editedPrice('stopLossPrice'),
})
