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
export { ma, streamMa } from './ma'
export { type MikeBar, type MikeLine, mike, streamMike } from './mike'
export { pbx, streamPbx } from './pbx'
export type { Series } from './recipe'
export type { IndicatorStream } from './stream'
