export {
  type BollLine,
  type BollOptions,
  boll,
  type EneLine,
  type EneOptions,
  ene,
  streamBoll,
  streamEne,
} from './bands'
export { bbi, streamBbi } from './bbi'
export { ema, streamEma } from './ema'
export { ma, streamMa } from './ma'
export { type MacdLine, type MacdOptions, macd, streamMacd } from './macd'
export { type MikeBar, type MikeLine, mike, streamMike } from './mike'
export { pbx, streamPbx } from './pbx'
export type { Series } from './recipe'
export { rsi, streamRsi } from './rsi'
export type { IndicatorStream } from './stream'
export { streamVwap, type VwapBar, type VwapOptions, vwap } from './vwap'
