import type { FuturesPosition } from '@bgk/sdk'

const ENDS = ['closed', 'takeProfit', 'stopLoss', 'liquidated'] as const

/** The end of a position that has words of its own. */
export const endOf = ({ status }: Pick<FuturesPosition, 'status'>) => ENDS.find((one) => one === status)
