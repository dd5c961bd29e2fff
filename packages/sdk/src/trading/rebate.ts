import { type DecimalInput, decimal, gt, lt, sub, toText } from '../decimal'

/** Tier of the referral rebate (docs/reference/product.md#referral). */
export interface RebateTier {
  /** Inviter's share of a referral's trading fee. */
  readonly percent: 10 | 20 | 30
  /** Minimum holding of the tier, in BGK. */
  readonly from: string
  /** True if exactly `from` is in the tier; otherwise it starts above. */
  readonly included: boolean
}

/**
 * Tiers by BGK holding, the lowest first; exactly 500 and 5000 are the middle one.
 *
 * @example
 * import { rebateTiers } from '@bgk/sdk/trading'
 *
 * console.log(rebateTiers.map(({ percent }) => percent).join()) // 10,20,30
 */
export const rebateTiers: readonly RebateTier[] = [
  { percent: 10, from: '0', included: true },
  { percent: 20, from: '500', included: true },
  { percent: 30, from: '5000', included: false },
]

const reaches = (held: DecimalInput, { from, included }: RebateTier): boolean =>
  included ? !lt(held, from) : gt(held, from)

/**
 * Returns the inviter's share of the fees in percent, by BGK holding; exactly 500 and 5000 are the middle
 * tier.
 *
 * @param holding In BGK.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { rebateTier } from '@bgk/sdk/trading'
 *
 * console.log(rebateTier('500')) // 20
 */
export function rebateTier(holding: DecimalInput): 10 | 20 | 30 {
  const held = decimal(holding, 'holding')
  return rebateTiers.filter((tier) => reaches(held, tier)).at(-1)?.percent ?? 10
}

/** Tier above a holding. */
export interface NextRebateTier extends RebateTier {
  /** Missing BGK to `from`; where `included` is false, the tier needs more than that. */
  readonly missing: string
}

/**
 * Returns the tier above a holding, and the missing BGK.
 *
 * @param holding In BGK.
 * @returns Undefined in the highest tier.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { nextRebateTier } from '@bgk/sdk/trading'
 *
 * console.log(nextRebateTier('499.99')?.missing) // 0.01
 */
export function nextRebateTier(holding: DecimalInput): NextRebateTier | undefined {
  const held = decimal(holding, 'holding')
  const next = rebateTiers.find((tier) => tier.from !== '0' && !reaches(held, tier))
  return next && { ...next, missing: toText(sub(next.from, held)) }
}
