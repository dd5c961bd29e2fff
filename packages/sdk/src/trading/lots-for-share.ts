import { type DecimalInput, div, isPositive, mul, toText, tryDecimal } from '../decimal'
import { leverageNumber, marginFactor } from './futures-cost'
import { percentShare } from './percent-share'

export interface LotsForShareInput {
  readonly usable: DecimalInput
  /** 0 to 100; beyond is cut. */
  readonly percent: number
  /** As typed, or the current price of a market order. */
  readonly price: string
  /** Base in one lot. */
  readonly contractSize: DecimalInput
  readonly feeRate?: DecimalInput | undefined
  readonly leverage: number
}

/**
 * The lots a share of the usable funds opens: floor(usable x share x leverage / (price x size x (1 + fee x leverage))) (rules A1, spec §5).
 * '' without funds or price; '0' when a lot is too dear; never cut at the pair's maximum: the check on submit says so (rules B10).
 */
export function lotsForShare(input: LotsForShareInput): string {
  const price = tryDecimal(input.price)
  const leverage = leverageNumber(input.leverage)
  if (!price || !leverage || !isPositive(price) || !isPositive(input.usable)) return ''
  const lot = mul(mul(price, input.contractSize), marginFactor(input.feeRate, leverage))
  if (!isPositive(lot)) return ''
  const funds = mul(mul(input.usable, percentShare(input.percent)), leverage)
  return toText(div(funds, mul(lot, '100'), 0, 'down'))
}
