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
export const cycleOrderRequest: WireCodec<CycleOrderInput> = /* @__PURE__ */ requestRow<CycleOrderInput>({
  base: /* @__PURE__ */ field('tradcoin', textRequired),
  quote: /* @__PURE__ */ field('maincoin', textRequired),
  amount: /* @__PURE__ */ money('number'),
  payCoin: /* @__PURE__ */ field('paycoin', textRequired),
  seconds: /* @__PURE__ */ field('lever', /* @__PURE__ */ wholeBetween(1, 31_536_000, 0)),
})

/** Query of /cycle/tradHistoryByCoin. */
export const pairPageRequest: WireCodec<PairPageInput> = /* @__PURE__ */ joinCodecs(
  pairRequest,
  pageRequest,
  requestCodec,
)
