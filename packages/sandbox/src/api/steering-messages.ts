import type { SteeringRejectCode } from '../core/steering/steering-command'

/** What the exchange says to its owner, and to members whose contract is halted. */
export const steeringMessages: Readonly<Record<SteeringRejectCode, string>> = {
  PERCENT_INVALID: 'The percentage must be a number above -100 with at most 4 decimals',
  DURATION_INVALID: 'The time must be a whole number of milliseconds',
  PRICE_TOO_FAR: 'The price is more than 100 times away from the price the pair began with',
  REPLAY_INVALID: 'The times must ascend and the prices fit the pair, at most 20,000 of them',
  MARKET_HALTED: 'Trading is halted at the moment',
}
