import * as z from 'zod/mini'
import { requestCodec, type WireCodec } from './codec'
import { optionalText, textRequired, wholeBetween, wholeField } from './fields'
import type { PairRef } from './spot-model'
import { moneyText, typedNumber } from './typed-number'

export interface CoinInput {
  readonly coin: string
}

export interface IdInput {
  readonly id: number
}

export interface SpotOrdersInput {
  readonly base?: string
  readonly quote?: string
  readonly board?: string
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export interface MarketOrderInput extends PairRef {
  /** Plain decimal text, always in base, also for buys. */
  readonly amount: string
  readonly board?: string
}

export interface LimitOrderInput extends MarketOrderInput {
  /** Plain decimal text, in quote. */
  readonly price: string
}

const pairWire = (input: PairRef) => ({ tradcoin: input.base, maincoin: input.quote })

export const pairRequest: WireCodec<PairRef> = requestCodec(
  z.pipe(
    z.object({ tradcoin: textRequired, maincoin: textRequired }),
    z.transform((wire): PairRef => ({ base: wire.tradcoin, quote: wire.maincoin })),
  ),
  pairWire,
)

export const coinRequest: WireCodec<CoinInput> = requestCodec(z.object({ coin: textRequired }), (input) => ({
  coin: input.coin,
}))

/** On the wire `id` is the row's autoid. */
export const idRequest: WireCodec<IdInput> = requestCodec(z.object({ id: wholeField }), (input) => ({
  id: input.id,
}))

export const spotOrdersRequest: WireCodec<SpotOrdersInput> = requestCodec(
  z.pipe(
    z.object({
      page: wholeBetween(1, 1_000_000, 1),
      limit: wholeBetween(1, 500, 20),
      tradcoin: optionalText,
      maincoin: optionalText,
      plate: optionalText,
    }),
    z.transform(
      (wire): SpotOrdersInput => ({
        page: wire.page,
        limit: wire.limit,
        ...(wire.tradcoin !== undefined && { base: wire.tradcoin }),
        ...(wire.maincoin !== undefined && { quote: wire.maincoin }),
        ...(wire.plate !== undefined && { board: wire.plate }),
      }),
    ),
  ),
  (input) => ({
    page: input.page,
    limit: input.limit,
    ...(input.quote !== undefined && { maincoin: input.quote }),
    ...(input.base !== undefined && { tradcoin: input.base }),
    ...(input.board !== undefined && { plate: input.board }),
  }),
)

export const marketOrderRequest: WireCodec<MarketOrderInput> = requestCodec(
  z.pipe(
    z.object({
      tradcoin: textRequired,
      maincoin: textRequired,
      number: typedNumber,
      plate: optionalText,
    }),
    z.transform(
      (wire): MarketOrderInput => ({
        base: wire.tradcoin,
        quote: wire.maincoin,
        amount: wire.number,
        ...(wire.plate !== undefined && { board: wire.plate }),
      }),
    ),
  ),
  (input) => ({
    number: moneyText(input.amount, 'amount'),
    ...pairWire(input),
    ...(input.board !== undefined && { plate: input.board }),
  }),
)

export const limitOrderRequest: WireCodec<LimitOrderInput> = requestCodec(
  z.pipe(
    z.object({
      tradcoin: textRequired,
      maincoin: textRequired,
      price: typedNumber,
      number: typedNumber,
      plate: optionalText,
    }),
    z.transform(
      (wire): LimitOrderInput => ({
        base: wire.tradcoin,
        quote: wire.maincoin,
        price: wire.price,
        amount: wire.number,
        ...(wire.plate !== undefined && { board: wire.plate }),
      }),
    ),
  ),
  (input) => ({
    price: moneyText(input.price, 'price'),
    number: moneyText(input.amount, 'amount'),
    ...pairWire(input),
    ...(input.board !== undefined && { plate: input.board }),
  }),
)
