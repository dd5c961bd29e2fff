import type { WireCodec } from './codec'
import { requestCodec } from './codec'
import { textRequired, wholeBetween } from './fields'
import { joinCodecs } from './join-codecs'
import { type PageInput, pageRequest } from './page-request'
import { field, money, requestRow } from './row'
import type { PairRef } from './spot-model'
import { pairRequest } from './spot-request'

export interface CycleOrderInput extends PairRef {
  /** Plain decimal text, in `payCoin`. */
  readonly amount: string
  readonly payCoin: string
  /** Of the chosen term. */
  readonly seconds: number
}

export interface PairPageInput extends PairRef, PageInput {}

/** Body of /cycle/buyMarket and sellMarket; `lever` is the length in seconds. */
export const cycleOrderRequest: WireCodec<CycleOrderInput> = requestRow<CycleOrderInput>({
  base: field('tradcoin', textRequired),
  quote: field('maincoin', textRequired),
  amount: money('number'),
  payCoin: field('paycoin', textRequired),
  seconds: field('lever', wholeBetween(1, 31_536_000, 0)),
})

/** Query of /cycle/tradHistoryByCoin. */
export const pairPageRequest: WireCodec<PairPageInput> = joinCodecs(pairRequest, pageRequest, requestCodec)
