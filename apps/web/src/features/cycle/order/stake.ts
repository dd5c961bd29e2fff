import type { CycleInfo } from '@bgk/sdk'
import { type DecimalInput, gt, lt, mul, toFixed, toText } from '@bgk/sdk/decimal'
import { isPlainNumber } from '@bgk/sdk/trading'

export type PayCoin = CycleInfo['payCoins'][number]
export type Term = CycleInfo['terms'][number]

export interface StakeLimits {
  readonly min: string
  readonly max: string | undefined
}

/**
 * What a stake may be: the stricter of what the pay coin and the length ask for, both ends allowed
 * (docs/reference/rules.md#r12).
 */
export function stakeLimits(coin: PayCoin, term: Term): StakeLimits {
  const [a, b] = [coin.maxQuantity, term.maxQuantity]
  const max = a !== undefined && b !== undefined ? (lt(a, b) ? a : b) : (a ?? b)
  return { min: gt(coin.minQuantity, term.minQuantity) ? coin.minQuantity : term.minQuantity, max }
}

/** A share of the balance as a stake: 4 decimals down, never above the maximum. */
export function stakeShare(usable: string, percent: '25' | '50' | '100', max: string | undefined): string {
  const share = toText(toFixed(mul(usable, percent === '100' ? '1' : `0.${percent}`), 4, 'down'))
  return max !== undefined && gt(share, max) ? toText(max) : share
}

/** What a wrong order costs, 4 decimals up: the loss is never said smaller than it is; '' while the stake is unreadable. */
export function expectedCycleLoss(quantity: string, lossRate: DecimalInput = '1'): string {
  return isPlainNumber(quantity) ? toFixed(mul(quantity, lossRate), 4, 'ceil') : ''
}
