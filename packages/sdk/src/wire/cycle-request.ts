import type { WireCodec } from './codec'
import { textRequired } from './fields'
import { type Pair, pairField } from './pair'
import { between, field, money, requestRow } from './row'

/** A cycle order: a stake on where the index price will be. */
export interface CycleOrderInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Plain decimal text, in `payCoin`. */
  readonly quantity: string
  readonly payCoin: string
  /** Of the chosen term. */
  readonly seconds: number
}

/** Body of /cycle/buyMarket and sellMarket; `lever` is the length in seconds. */
export const cycleOrderRequest: WireCodec<CycleOrderInput> = requestRow<CycleOrderInput>({
  pair: pairField,
  quantity: money('number'),
  payCoin: field('paycoin', textRequired),
  seconds: between('lever', 1, 31_536_000, 0),
})
