import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalOrZero, isNothing, positiveDecimal, wholeField, YES } from './fields'
import type { StopOrder, StopPrices } from './futures-model'
import { joinCodecs } from './join-codecs'
import { names, namesOr } from './names'
import { type Field, type Fields, field, merged, money, named, requestRow, row, time } from './row'
import { DECIMAL_TEXT, moneyText, typedNumber } from './typed-number'

// Each price has a flag beside it; a price without its flag is none. Without any flag the price says it.
const shown = (flag: unknown, price: string | undefined): string | undefined => {
  if (!isNothing(flag)) return YES.has(flag) ? price : undefined
  return price === '' || price === '0' ? undefined : price
}

function writePrice(name: keyof StopPrices, price: string | undefined) {
  const flag = name === 'takeProfitPrice' ? 'take_profit' : 'stop_loss'
  return {
    [flag]: price === undefined ? 'disable' : 'enable',
    [`${flag}_price`]: price === undefined ? '0' : moneyText(price, name),
  }
}

function stopPricesOf(price: ZodMiniType<string | undefined>): WireCodec<StopPrices> {
  return codec(
    z.pipe(
      z.object({
        take_profit: z.optional(z.unknown()),
        take_profit_price: price,
        takeProfitPrice: price,
        stop_loss: z.optional(z.unknown()),
        stop_loss_price: price,
        stopLossPrice: price,
      }),
      z.transform((wire): StopPrices => {
        const takeProfitPrice = shown(wire.take_profit, wire.take_profit_price || wire.takeProfitPrice)
        const stopLossPrice = shown(wire.stop_loss, wire.stop_loss_price || wire.stopLossPrice)
        return {
          ...(takeProfitPrice !== undefined && { takeProfitPrice }),
          ...(stopLossPrice !== undefined && { stopLossPrice }),
        }
      }),
    ),
    ({ takeProfitPrice, stopLossPrice }) => ({
      ...writePrice('takeProfitPrice', takeProfitPrice),
      ...writePrice('stopLossPrice', stopLossPrice),
    }),
  )
}

const statusNames = namesOr(names({ active: 'enable', cancelled: 'close', triggered: 'success' }), 'active')

/** One row of /contract/profitLossOrder (docs/reference/wire.md#stop-orders). */
export const stopOrderCodec: WireCodec<StopOrder> = joinCodecs(
  stopPricesOf(positiveDecimal),
  row<Omit<StopOrder, keyof StopPrices>>({
    id: field('autoid', wholeField),
    quantity: field('number', decimalOrZero),
    status: named('state', statusNames),
    createdAt: time('wdate', 'writedate'),
  }),
)

export interface NewStopOrderInput extends StopPrices {
  readonly positionId: number
  /** Plain decimal text, whole lots. */
  readonly quantity: string
}

export interface EditStopOrderInput extends StopPrices {
  /** Of the stop order, not of its position. */
  readonly id: number
}

const typedPrices = stopPricesOf(typedNumber)

function priceField(name: keyof StopPrices): Field<string | undefined> {
  return {
    wire: '',
    also: [],
    schemaAt: (utcOffset) =>
      z.pipe(
        typedPrices.schemaAt(utcOffset),
        z.transform((prices: StopPrices) => prices[name]),
      ),
    spread: true,
    always: true,
    write: (price) => writePrice(name, price),
    allowed: DECIMAL_TEXT,
  }
}

const priceFields: Fields<StopPrices> = {
  takeProfitPrice: priceField('takeProfitPrice'),
  stopLossPrice: priceField('stopLossPrice'),
}

/** Body of /contract/profitLoss; `autoid` is the position's. */
export const newStopOrderRequest: WireCodec<NewStopOrderInput> = requestRow<NewStopOrderInput>(
  merged({ positionId: field('autoid', wholeField), quantity: money('number') }, priceFields),
)

/** Body of /contract/editProfitLoss; `autoid` is the stop order's. */
export const editStopOrderRequest: WireCodec<EditStopOrderInput> = requestRow<EditStopOrderInput>(
  merged({ id: field('autoid', wholeField) }, priceFields),
)
