export {
  formatCompact,
  formatFiat,
  formatFullPrice,
  formatPercent,
  formatPrice,
  formatQuantity as formatAmount,
} from '../format/numbers'
export { groupDigits, MINUS, type Separators, separators, UNKNOWN } from '../format/separators'
export { errorMessages, messages, orderMessages } from '../messages/catalogue'
export { isMessageCode, message, orderMessage } from '../messages/message'
export type { CheckCode, MessageCode, NoticeCode, OrderCheckCode } from '../messages/message-code'
export type { Refused, Verdict } from '../verdict'
export { type PercentInput, quantityForPercent as amountForPercent } from './amount-for-percent'

export {
  CYCLE_RELOAD_MS,
  type CycleCheckCode,
  type CycleOrderDraft,
  type CycleVerdict,
  checkCycleOrder,
} from './check-cycle-order'
export { checkDeposit, type DepositCode } from './check-deposit'
export { checkFiatOrder, FIAT_PAYMENT_WINDOW_MS, type FiatCode, type FiatDraft } from './check-fiat-order'
export {
  checkFuturesOrder,
  type FuturesCheckCode,
  type FuturesCheckField,
  type FuturesOrderDraft,
  type FuturesVerdict,
} from './check-futures-order'
export { checkPartialClose, type PartialCloseCode } from './check-partial-close'
export {
  checkSpotOrder,
  type OrderAccepted,
  type OrderRefused,
  type OrderVerdict,
  type SpotOrderDraft,
} from './check-spot-order'
export {
  checkPositionStops,
  type OrderStopsCode,
  type PositionStopsCode,
  type StopField,
  type StopsDraft,
} from './check-stops'
export { checkTransfer, type TransferCode } from './check-transfer'
export {
  checkWithdrawal,
  type WithdrawalCode,
  type WithdrawalDraft,
  type WithdrawalField,
} from './check-withdrawal'
export {
  CLOCK_TOLERANCE_MS,
  type Countdown,
  cycleCountdown,
  cycleRatePercent,
  expectedCycleProfit,
  isClockSkewed,
  isCycleWinning,
  quantityForLength,
} from './cycle'
export { type DepthLevel, depthWidth, depthWidths } from './depth-widths'
export {
  balanceText,
  changeDirection,
  fiatEstimate,
  isHiddenBalance,
  percentText,
  totalCostText,
} from './display'
export { estimateLiquidation, type LiquidationInput } from './estimate-liquidation'
export { checkFlash, type FlashCode, type FlashRate, flashReceived } from './flash'
export { type FuturesCost, type FuturesCostInput, futuresCost, futuresCostPreview } from './futures-cost'
export { type FuturesProfitInput, futuresProfit, profitPercent } from './futures-profit'
export { checkIeo, type IeoCode, ieoRemaining, ieoTotal } from './ieo'
export { type LotsForShareInput, lotsForShare } from './lots-for-share'
export {
  isAmountFormat,
  isPlainNumber,
  isPriceFormat,
  type PlainNumber,
  readPlainNumber,
} from './plain-number'
export { rebateTier } from './rebate-tier'
export { stepPrice } from './step-price'
export { truncateQuantityInput as truncateAmountInput } from './truncate-amount-input'
export {
  CREDIT_THRESHOLD,
  type WithdrawalBlock,
  type WithdrawalStanding,
  withdrawalBlocks,
} from './withdrawal-blocks'
export { type FeeKind, withdrawalFee, withdrawalReceived } from './withdrawal-fee'
