/** The credit a withdrawal needs (spec §9). */
export const CREDIT_THRESHOLD = 80

export interface WithdrawalStanding {
  readonly kycVerified: boolean
  readonly fundPasswordSet: boolean
  /** undefined when the server does not say. */
  readonly creditScore: number | undefined
  readonly frozen: boolean
  /** Within 24 hours of a change of password. */
  readonly locked: boolean
  /** An address is in the book for this coin and chain. */
  readonly hasAddress: boolean
}

export type WithdrawalBlock =
  | 'KYC_REQUIRED'
  | 'FUND_PASSWORD_NOT_SET'
  | 'CREDIT_TOO_LOW'
  | 'FUNDS_FROZEN'
  | 'WITHDRAW_LOCKED_24H'
  | 'NO_ADDRESS'

/** All that stands between a person and a withdrawal, in the order it is to be dealt with (rules C14). */
export function withdrawalBlocks(standing: WithdrawalStanding): WithdrawalBlock[] {
  const blocks: WithdrawalBlock[] = []
  if (!standing.kycVerified) blocks.push('KYC_REQUIRED')
  if (!standing.fundPasswordSet) blocks.push('FUND_PASSWORD_NOT_SET')
  if (standing.creditScore !== undefined && !(standing.creditScore >= CREDIT_THRESHOLD)) {
    blocks.push('CREDIT_TOO_LOW')
  }
  if (standing.frozen) blocks.push('FUNDS_FROZEN')
  if (standing.locked) blocks.push('WITHDRAW_LOCKED_24H')
  if (!standing.hasAddress) blocks.push('NO_ADDRESS')
  return blocks
}
