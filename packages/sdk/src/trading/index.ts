export { amountForPercent, type PercentInput } from './amount-for-percent'
export {
  checkSpotOrder,
  type OrderAccepted,
  type OrderCheckCode,
  type OrderRefused,
  type OrderVerdict,
  type SpotOrderDraft,
} from './check-spot-order'
export { type DepthLevel, depthWidth, depthWidths } from './depth-widths'
export {
  balanceText,
  changeDirection,
  fiatEstimate,
  isHiddenBalance,
  percentText,
  totalCostText,
} from './display'
export { orderMessage, orderMessages } from './messages'
export {
  isAmountFormat,
  isPlainNumber,
  isPriceFormat,
  type PlainNumber,
  readPlainNumber,
} from './plain-number'
export { rebateTier } from './rebate-tier'
export { stepPrice } from './step-price'
export { truncateAmountInput } from './truncate-amount-input'
