import type { CycleInfo } from '@bgk/sdk'
import { type DecimalInput, gt, lt, mul, toFixed, toText } from '@bgk/sdk/decimal'
import { expectedCycleProfit, isPlainNumber } from '@bgk/sdk/trading'

/** A stake coin with its limits. */
export type CyclePayCoin = CycleInfo['payCoins'][number]
/** A length of a cycle order, with its limits and rates. */
export type CycleTerm = CycleInfo['terms'][number]

/** Inclusive limits of a stake in the pay coin; undefined: no limit. */
export interface StakeLimits {
  readonly min: string | undefined
  readonly max: string | undefined
}

/** Stricter limits of pay coin and length (docs/reference/rules.md#r12). */
export function stakeLimits(coin: CyclePayCoin, term: CycleTerm): StakeLimits {
  return {
    min: stricter(coin.minQuantity, term.minQuantity, gt),
    max: stricter(coin.maxQuantity, term.maxQuantity, lt),
  }
}

function stricter(
  ofCoin: string | undefined,
  ofTerm: string | undefined,
  isStricter: typeof gt,
): string | undefined {
  if (ofCoin === undefined || ofTerm === undefined) return ofCoin ?? ofTerm
  return isStricter(ofCoin, ofTerm) ? ofCoin : ofTerm
}

/** A share of the funds as a stake, rounded down to 4 decimals, never above the maximum. */
export function stakeShare(available: string, percent: '25' | '50' | '100', max: string | undefined): string {
  const share = toText(toFixed(mul(available, percent === '100' ? '1' : `0.${percent}`), 4, 'down'))
  return max !== undefined && gt(share, max) ? toText(max) : share
}

/**
 * Gain of a winning cycle order, rounded down to 4 decimals, and loss of a losing one, rounded up.
 *
 * @param quantity Stake in the pay coin.
 * @param rates Profit and loss rate of the term or order, as fractions; loss rate default: 1.
 * @returns Amounts in the pay coin; '' for an unreadable stake, undefined where stake or rate is unknown.
 * @example
 * const { gain, loss } = cycleOutcome('50', { profitRate: '0.6' }) // 30.0000, 50.0000
 */
export function cycleOutcome(
  quantity: string | undefined,
  rates: { readonly profitRate?: string | undefined; readonly lossRate?: DecimalInput | undefined },
): { readonly gain: string | undefined; readonly loss: string | undefined } {
  if (quantity === undefined) return { gain: undefined, loss: undefined }
  const { profitRate, lossRate = '1' } = rates
  return {
    gain: profitRate === undefined ? undefined : expectedCycleProfit(quantity, profitRate),
    loss: isPlainNumber(quantity) ? toFixed(mul(quantity, lossRate), 4, 'ceil') : '',
  }
}
