import type { CycleInfo } from '@bgk/sdk'
import { type DecimalInput, gt, lt, mul, toFixed, toText } from '@bgk/sdk/decimal'
import { expectedCycleProfit, isPlainNumber } from '@bgk/sdk/trading'

export type PayCoin = CycleInfo['payCoins'][number]
export type Term = CycleInfo['terms'][number]

export interface StakeLimits {
  readonly min: string | undefined
  readonly max: string | undefined
}

/**
 * What a stake may be: the stricter of what the pay coin and the length ask for, both ends allowed
 * (docs/reference/rules.md#r12).
 */
export function stakeLimits(coin: PayCoin, term: Term): StakeLimits {
  return {
    min: stricter(coin.minQuantity, term.minQuantity, gt),
    max: stricter(coin.maxQuantity, term.maxQuantity, lt),
  }
}

/** Of two limits; where one of them is not said, the other. */
function stricter(
  ofCoin: string | undefined,
  ofTerm: string | undefined,
  isStricter: typeof gt,
): string | undefined {
  if (ofCoin === undefined || ofTerm === undefined) return ofCoin ?? ofTerm
  return isStricter(ofCoin, ofTerm) ? ofCoin : ofTerm
}

/** A share of the balance as a stake: 4 decimals down, never above the maximum. */
export function stakeShare(usable: string, percent: '25' | '50' | '100', max: string | undefined): string {
  const share = toText(toFixed(mul(usable, percent === '100' ? '1' : `0.${percent}`), 4, 'down'))
  return max !== undefined && gt(share, max) ? toText(max) : share
}

/** What a right order brings, 4 decimals down; undefined where stake or rate are not known, '' while the stake is unreadable. */
export function expectedCycleGain(
  quantity: string | undefined,
  profitRate: string | undefined,
): string | undefined {
  return quantity === undefined || profitRate === undefined
    ? undefined
    : expectedCycleProfit(quantity, profitRate)
}

/**
 * What a wrong order costs, 4 decimals up: the loss is never said smaller than it is; undefined where the stake is not known, '' while
 * it is unreadable.
 */
export function expectedCycleLoss(
  quantity: string | undefined,
  lossRate: DecimalInput = '1',
): string | undefined {
  if (quantity === undefined) return undefined
  return isPlainNumber(quantity) ? toFixed(mul(quantity, lossRate), 4, 'ceil') : ''
}
