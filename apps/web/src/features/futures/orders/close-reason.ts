import type { FuturesPosition } from '@bgk/sdk'

const CLOSE_REASONS = ['closed', 'takeProfit', 'stopLoss', 'liquidated'] as const

/** Close reason of a position with its own text. */
export const closeReasonOf = ({ status }: Pick<FuturesPosition, 'status'>) =>
  CLOSE_REASONS.find((one) => one === status)
