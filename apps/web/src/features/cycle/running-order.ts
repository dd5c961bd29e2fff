import { useCycleCountdown } from '@bgk/react-bindings'
import type { CyclePosition } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { isCycleWinning } from '@bgk/sdk/trading'
import { endOf } from './order-row'

export interface Running {
  /** Undefined where the exchange does not say when it ends. */
  readonly secondsLeft: number | undefined
  /** Of its length, 1 at the start and 0 at the end, and where the end is not known. */
  readonly share: number
  /** Undefined while no price is known, and where direction or entry price are not. */
  readonly status: 'winning' | 'losing' | undefined
}

/**
 * How a running order stands at the price now; what came of it only the server says
 * (docs/reference/rules.md#r12).
 */
export function useRunning(order: CyclePosition, price: string | undefined): Running {
  const { side, entryPrice, seconds } = order
  const counted = useCycleCountdown(order)
  const secondsLeft = endOf(order) === undefined ? undefined : counted
  const number = price === undefined ? undefined : tryDecimal(price)
  const known = side !== undefined && entryPrice !== undefined && number !== undefined && isPositive(number)
  return {
    secondsLeft,
    share:
      secondsLeft !== undefined && seconds !== undefined && seconds > 0
        ? Math.min(1, secondsLeft / seconds)
        : 0,
    status: known ? (isCycleWinning(side, entryPrice, number) ? 'winning' : 'losing') : undefined,
  }
}

/** Seconds as mm:ss; an hour and more count on in minutes. `--` where they are not known. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '--'
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
