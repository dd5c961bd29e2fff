import type { WireCodec } from './codec'
import type { CycleInfo, CyclePayCoin, CycleRanking, CycleTerm } from './cycle-model'
import { decimalOrZero, optionalDecimal, sideField, textRequired, wholeField } from './fields'
import { joinCodecs } from './join-codecs'
import { optionalWhole } from './optional-whole'
import { prepared } from './prepared'
import { field, listed, row, time } from './row'
import { spotMarketCodec } from './spot-market'
import type { SpotMarket } from './spot-model'

const payCoinCodec: WireCodec<CyclePayCoin> = row<CyclePayCoin>({
  coin: field('paycoin', textRequired),
  minQuantity: field('minnumber', decimalOrZero, 'min_number'),
  maxQuantity: field('maxnumber', optionalDecimal, 'max_number'),
})

// `lever` is a length in seconds here, not a leverage.
const termCodec: WireCodec<CycleTerm> = row<CycleTerm>({
  seconds: field('lever', wholeField),
  minQuantity: field('minnumber', decimalOrZero, 'min_number'),
  maxQuantity: field('maxnumber', optionalDecimal, 'max_number'),
  profitRate: field('profitGas', decimalOrZero, 'profit_gas'),
  lossRate: field('lossGas', optionalDecimal, 'loss_gas'),
})

/**
 * Information on one pair, in an answer of its own and as `cycleinfo` of a frame
 * (docs/reference/wire.md#cycle-rows).
 */
export const cycleInfoCodec: WireCodec<CycleInfo> = joinCodecs(
  spotMarketCodec,
  row<Omit<CycleInfo, keyof SpotMarket>>({
    serverTime: field('new_date', optionalWhole),
    payCoins: listed('limit', payCoinCodec),
    terms: listed('lever', termCodec),
  }),
)

/** Data of /cycle/info: the object itself; inside `info` it is understood too. */
export const cycleInfoAnswerCodec: WireCodec<CycleInfo> = prepared(cycleInfoCodec, (input) => {
  const inner = typeof input === 'object' && input !== null && 'info' in input ? input.info : input
  return Array.isArray(inner) ? inner[0] : inner
})

/** One row of `cycletop`. */
export const cycleRankingCodec: WireCodec<CycleRanking> = row<CycleRanking>({
  id: field('autoid', wholeField),
  time: time('wdate', 'writedate'),
  side: field('type', sideField),
  realizedPnl: field('income', decimalOrZero),
  closePrice: field('last_profit', decimalOrZero),
})
