/*
 * For the other packages of this repository, released together with this one: frames as servers write them, codecs of the account
 * stream, and parts of order forms and live hooks. Nothing here is public: names may change in any release.
 */

export { hasLimit } from './guards/limits'
export { EXTENSION_HEADERS } from './http/extensions'
export { type DecodeFrameOptions, decodeFrame } from './live/frames/decode-frame'
export { encodeFrame, encodeFrameMembers, joinFrameMembers } from './live/frames/encode-frame'
export {
  BOOK_DEPTH,
  type CycleFrame,
  type Frame,
  type FuturesFrame,
  type KlineFrame,
  type ListsFrame,
  type PairFrame,
  readSubscriptionKey,
  type Subscription,
  subscriptionKey,
} from './live/frames/frame'
export {
  type FrameMember,
  frameMember,
  framePair,
  MAX_TRADES,
  mergeFrameMember,
  mergeRanking,
  mergeTrades,
  type WireFrame,
} from './live/frames/merge-frames'
export { inferUtcOffset, type StampLayout } from './live/market/stamps'
export { orderMessages } from './messages/en/messages'
export { type CrossFunds, crossFunds } from './orders/cross-funds'
export { moveFuturesOrder, moveSpotOrder } from './orders/move-order'
export { placeCycleOrder, placeFuturesOrder, placeSpotOrder } from './orders/place-order'
export { parseJson } from './runtime/parse-json'
export { createReadable, type Writable } from './runtime/readable'
export {
  ACCOUNT_STREAM_ENDED,
  ACCOUNT_STREAM_PATH,
  type AccountFrame,
  type AccountGreeting,
  type AccountLogin,
  accountFrameCodec,
  accountGreetingCodec,
  accountLoginCodec,
  SERVICE_RESTART,
} from './wire/account-frame'
export { messageAnswer } from './wire/codec/envelope'
export { isDatedPeriod, type PeriodWire, periodFromWire, periodMs, periodWire } from './wire/codec/period'
export { DEFAULT_UTC_OFFSET } from './wire/codec/reading'
export { EXTENDED_RECORDS } from './wire/record-kind'
