export type { Refused, Verdict } from '../forms/verdict'
export { messages, orderMessages } from '../messages/en/messages'
export { errorMessages } from '../messages/en/notices'
export { isMessageCode, message, orderMessage } from '../messages/message'
export type { CheckCode, MessageCode, NoticeCode, OrderCheckCode } from '../messages/message-code'
export {
  CLOCK_TOLERANCE_MS,
  type Countdown,
  CYCLE_RELOAD_MS,
  type CycleCheckCode,
  type CycleOrderDraft,
  type CycleVerdict,
  checkCycleOrder,
  cycleCountdown,
  cycleRatePercent,
  expectedCycleProfit,
  isClockSkewed,
  isCycleWinning,
  quantityForLength,
} from './cycle'
export {
  balanceText,
  changeDirection,
  type DepthLevel,
  depthWidth,
  depthWidths,
  fiatEstimate,
  isHiddenBalance,
  percentText,
  totalCostText,
} from './display'
export { checkFiatOrder, FIAT_PAYMENT_WINDOW_MS, type FiatCode, type FiatDraft } from './fiat'
export { type FiatRate, fiatPrice, fiatQuantity, fiatTotal } from './fiat-quote'
export { type FilledOrder, fillOf } from './fill'
export { checkFlash, type FlashCode, type FlashRate, flashReceived } from './flash'
export {
  formatCompact,
  formatFiat,
  formatFullPrice,
  formatPercent,
  formatPrice,
  formatQuantity as formatAmount,
} from './format/numbers'
export { groupDigits, MINUS, type Separators, separators, UNKNOWN } from './format/separators'
export {
  type FuturesCost,
  type FuturesCostInput,
  futuresCost,
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
export { checkIeo, type IeoCode, ieoRemaining, ieoTotal } from './ieo'
export { percentThroughMarket } from './limit-distance'
export { type FuturesUnit, fromLots, type LotUnit, toLots } from './lots'
export {
  type EstimateByQuantity,
  type EstimateByTotal,
  estimateMarketOrder,
  type MarketEstimate,
  type MarketEstimateInput,
  type ShownBook,
} from './market-estimate'
export {
  estimateLiquidation,
  type FuturesProfitInput,
  futuresProfit,
  type LiquidationInput,
  profitPercent,
} from './position'
export {
  isAmountFormat,
  isPlainNumber,
  isPriceFormat,
  type PlainNumber,
  readPlainNumber,
  truncateQuantityInput as truncateAmountInput,
} from './quantity'
export { type NextRebateTier, nextRebateTier, type RebateTier, rebateTier, rebateTiers } from './rebate'
export {
  checkSpotOrder,
  type OrderAccepted,
  type OrderRefused,
  type OrderVerdict,
  type PercentInput,
  quantityForPercent as amountForPercent,
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
  type WithdrawalField,
  type WithdrawalStanding,
  withdrawalBlocks,
  withdrawalFee,
  withdrawalReceived,
} from './withdrawal'
