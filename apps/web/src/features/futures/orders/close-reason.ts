import type { FuturesPosition } from '@bgk/sdk'

const CLOSE_REASONS = ['closed', 'takeProfit', 'stopLoss', 'liquidated'] as const

/** The end of a position that has words of its own. */
export const closeReasonOf = ({ status }: Pick<FuturesPosition, 'status'>) =>
  CLOSE_REASONS.find((one) => one === status)
