import { useCycleCountdown } from '@bgk/react-bindings'
import type { CyclePosition } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { isCycleWinning } from '@bgk/sdk/trading'

export interface Running {
  readonly secondsLeft: number
  /** Of its length, 1 at the start and 0 at the end. */
  readonly share: number
  /** Undefined while no price is known. */
  readonly status: 'winning' | 'losing' | undefined
}

/**
 * How a running order stands at the price now; what came of it only the server says
 * (docs/reference/rules.md#r12).
 */
export function useRunning(order: CyclePosition, price: string | undefined): Running {
  const secondsLeft = useCycleCountdown(order)
  const number = price === undefined ? undefined : tryDecimal(price)
  const known = number !== undefined && isPositive(number)
  return {
    secondsLeft,
    share: order.seconds > 0 ? Math.min(1, secondsLeft / order.seconds) : 0,
    status: known ? (isCycleWinning(order.side, order.entryPrice, number) ? 'winning' : 'losing') : undefined,
  }
}
