import { useCycleCountdown } from '@bgk/react-bindings'
import type { CyclePosition } from '@bgk/sdk'
import { isPositive, tryDecimal } from '@bgk/sdk/decimal'
import { isCycleWinning } from '@bgk/sdk/trading'
import { endOf } from './order-row'

export interface Running {
  /** Undefined if the exchange reports no end. */
  readonly secondsLeft: number | undefined
  /** Share of the duration left: 1 at the start, 0 at the end or if the end is unknown. */
  readonly share: number
  /** Undefined without a price, a direction or an entry price. */
  readonly status: 'winning' | 'losing' | undefined
}

/** Status of a running order; only the server reports the outcome (docs/reference/rules.md#r12). */
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

/** Formats seconds as mm:ss; hours count on in minutes. `--` if unknown. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '--'
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
