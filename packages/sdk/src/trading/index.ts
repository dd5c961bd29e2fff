export type { Refused, Verdict } from '../forms/verdict'
export { message, orderMessage } from '../messages/message'
export type { CheckCode, MessageCode, NoticeCode, OrderCheckCode } from '../messages/message-code'
export {
  type Countdown,
  type CycleCheckCode,
  type CycleOrderDraft,
  type CycleVerdict,
  checkCycleOrder,
  cycleCountdown,
  cycleRatePercent,
  expectedCycleProfit,
  isCycleWinning,
  quantityForLength,
} from './cycle'
export { changeDirection, fiatEstimate } from './display'
export { checkFiatOrder, FIAT_PAYMENT_WINDOW_MS, type FiatCode, type FiatDraft } from './fiat'
export { type FiatRate, fiatPrice, fiatQuantity, fiatTotal } from './fiat-quote'
export { type FilledOrder, fillOf } from './fill'
export { checkFlash, type FlashCode, type FlashRate, flashReceived } from './flash'
export {
  formatAmount,
  formatCompact,
  formatFiat,
  formatPercent,
  formatPrice,
} from './format/numbers'
export { groupDigits, type Separators, separators, UNKNOWN } from './format/separators'
export {
  type FuturesCost,
  type FuturesCostInput,
  futuresCostPreview,
  type LotsForShareInput,
  lotsForShare,
} from './futures-cost'
export {
  checkFuturesOrder,
  checkPartialClose,
  type FuturesCheckCode,
  type FuturesCheckField,
  type FuturesOrderDraft,
  type FuturesVerdict,
  type PartialCloseCode,
} from './futures-order'
export { checkIeo, type IeoCode, ieoTotal } from './ieo'
export { percentThroughMarket } from './limit-distance'
export { type CrossPosition, estimateLiquidation, type LiquidationInput } from './liquidation'
export { type FuturesUnit, fromLots, type LotUnit, toLots } from './lots'
export {
  type BookDepth,
  type DepthLevel,
  type EstimateByQuantity,
  type EstimateByTotal,
  estimateMarketOrder,
  type MarketEstimate,
  type MarketEstimateInput,
} from './market-estimate'
export { type FuturesProfitInput, futuresProfit, profitPercent } from './position'
export {
  isPlainNumber,
  isPriceFormat,
  type PlainNumber,
  readPlainNumber,
} from './quantity'
export { type NextRebateTier, nextRebateTier, type RebateTier, rebateTier, rebateTiers } from './rebate'
export {
  checkSpotOrder,
  type OrderAccepted,
  type OrderRefused,
  type OrderVerdict,
  type PercentInput,
  quantityForPercent,
  type SpotOrderDraft,
  stepPrice,
} from './spot-order'
export {
  checkPositionStops,
  type OrderStopsCode,
  type PositionStopsCode,
  type StopField,
  type StopsDraft,
} from './stops'
export { checkDeposit, checkTransfer, type DepositCode, type TransferCode } from './transfer'
export { readTypedNumber } from './typed-number'
export {
  CREDIT_THRESHOLD,
  checkWithdrawal,
  type FeeKind,
  type WithdrawalBlock,
  type WithdrawalCode,
  type WithdrawalDraft,
  type WithdrawalEligibility,
  type WithdrawalField,
  withdrawalBlocks,
  withdrawalFee,
  withdrawalReceived,
} from './withdrawal'
