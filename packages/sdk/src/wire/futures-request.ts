import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { choice } from './choice'
import type { Codec, WireCodec } from './codec'
import { textRequired, wholeField } from './fields'
import type { MarginMode, StopPrices } from './futures-model'
import { type Pair, pairField } from './pair'
import { between, type Field, type Fields, field, money, orElse, requestRow, written } from './row'
import { DECIMAL_TEXT, moneyText, typedNumber } from './typed-number'

export interface FuturesMarketOrderInput extends StopPrices {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Whole lots, as text. */
  readonly quantity: string
  readonly leverage: number
  readonly marginMode: MarginMode
  /** The price the user saw; a market order does not depend on it, some clients send it. */
  readonly price?: string
}

export interface FuturesLimitOrderInput extends FuturesMarketOrderInput {
  /** Plain decimal text, in quote. */
  readonly price: string
}

export interface PositionInput {
  readonly positionId: number
}

export interface ClosePositionInput extends PositionInput {
  /** Whole lots, as text; all of it is the position's `closable`. */
  readonly quantity: string
}

export interface CloseByCoinInput {
  /** The base: it closes on every pair of this coin. */
  readonly coin: string
  readonly side: 'all' | 'buy' | 'sell'
}

const optionalTyped: ZodMiniType<string | undefined> = z.pipe(
  typedNumber,
  z.transform((text): string | undefined => (text === '' ? undefined : text)),
)

function optionalMoney(wire: string): Field<string | undefined> {
  const write = (value: string | undefined) => value && moneyText(value, wire)
  return { ...written(wire, optionalTyped, write), allowed: DECIMAL_TEXT }
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
  coin: field('coin', textRequired),
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
