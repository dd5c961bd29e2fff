import type { WireCodec } from './codec'
import type { CycleInfo, CyclePayCoin, CycleRanking, CycleTerm } from './cycle-model'
import { decimalOrZero, optionalDecimal, sideField, textOrEmpty, textRequired, wholeField } from './fields'
import { joinCodecs } from './join-codecs'
import { optionalWhole } from './optional-whole'
import { prepared } from './prepared'
import { field, listed, row } from './row'
import { spotMarketCodec } from './spot-market'
import type { SpotMarket } from './spot-model'

const payCoinCodec: WireCodec<CyclePayCoin> = /* @__PURE__ */ row<CyclePayCoin>({
  coin: /* @__PURE__ */ field('paycoin', textRequired),
  minAmount: /* @__PURE__ */ field('minnumber', decimalOrZero, 'min_number'),
  maxAmount: /* @__PURE__ */ field('maxnumber', optionalDecimal, 'max_number'),
})

// `lever` is a length in seconds here, not a leverage.
const termCodec: WireCodec<CycleTerm> = /* @__PURE__ */ row<CycleTerm>({
  seconds: /* @__PURE__ */ field('lever', wholeField),
  minAmount: /* @__PURE__ */ field('minnumber', decimalOrZero, 'min_number'),
  maxAmount: /* @__PURE__ */ field('maxnumber', optionalDecimal, 'max_number'),
  profitRate: /* @__PURE__ */ field('profitGas', decimalOrZero, 'profit_gas'),
  lossRate: /* @__PURE__ */ field('lossGas', optionalDecimal, 'loss_gas'),
})

/** Information on one pair, in an answer of its own and as `cycleinfo` of a frame (wire §5). */
export const cycleInfoCodec: WireCodec<CycleInfo> = /* @__PURE__ */ joinCodecs(
  spotMarketCodec,
  /* @__PURE__ */ row<Omit<CycleInfo, keyof SpotMarket>>({
    serverTime: /* @__PURE__ */ field('new_date', optionalWhole),
    payCoins: /* @__PURE__ */ listed('limit', payCoinCodec),
    terms: /* @__PURE__ */ listed('lever', termCodec),
  }),
)

/** Data of /cycle/info: the object itself; inside `info` it is understood too. */
export const cycleInfoAnswerCodec: WireCodec<CycleInfo> = /* @__PURE__ */ prepared(
  cycleInfoCodec,
  (input) => {
    const inner = typeof input === 'object' && input !== null && 'info' in input ? input.info : input
    return Array.isArray(inner) ? inner[0] : inner
  },
)

/** One row of `cycletop`. */
export const cycleRankingCodec: WireCodec<CycleRanking> = /* @__PURE__ */ row<CycleRanking>({
  id: /* @__PURE__ */ field('autoid', wholeField),
  time: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
  side: /* @__PURE__ */ field('type', sideField),
  income: /* @__PURE__ */ field('income', decimalOrZero),
  closePrice: /* @__PURE__ */ field('last_profit', decimalOrZero),
})
