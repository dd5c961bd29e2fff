import { type DecimalInput, gt, lt } from '../decimal'

/** The inviter's share of the fees in percent, by BGK held; exactly 500 and 5000 are the middle tier (spec §1, rules C18). */
export function rebateTier(holding: DecimalInput): 10 | 20 | 30 {
  if (lt(holding, '500')) return 10
  return gt(holding, '5000') ? 30 : 20
}
