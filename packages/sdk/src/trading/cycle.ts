import { type DecimalInput, gt, lt, mul, toFixed, tryDecimal } from '../decimal'
import { readPlainNumber } from './plain-number'

/** How far the clocks may be apart, exactly this is allowed (spec §5, rules B12). */
export const CLOCK_TOLERANCE_MS = 5000

export interface Countdown {
  /** 0 or more. */
  readonly remainingMs: number
  /** As shown: begun seconds count. */
  readonly seconds: number
}

/** The time left of a cycle order: opened + length - (now + server offset), never below 0, seconds rounded up (spec §4, rules B12). All in milliseconds but the length. */
export function cycleCountdown(input: {
  readonly openedAt: number
  /** The order's length in seconds. */
  readonly seconds: number
  readonly now: number
  /** What the server's clock is ahead. */
  readonly offset?: number | undefined
}): Countdown {
  const left = input.openedAt + input.seconds * 1000 - (input.now + (input.offset ?? 0))
  const remainingMs = Number.isFinite(left) && left > 0 ? left : 0
  return { remainingMs, seconds: Math.ceil(remainingMs / 1000) }
}

/** Whether the clocks are too far apart to trade on a countdown: more than 5000 ms (rules B12). */
export function isClockSkewed(differenceMs: number): boolean {
  return !(Math.abs(differenceMs) <= CLOCK_TOLERANCE_MS)
}

/** A profit rate in percent, 2 decimals half-up: '0.3' is '30.00' (spec §9). */
export function cycleRatePercent(profitRate: DecimalInput): string {
  return toFixed(mul(profitRate, '100'), 2, 'halfUp')
}

/** What a won order pays on top of the stake, 4 decimals down; '' while the stake is unreadable (rules B12). */
export function expectedCycleProfit(quantity: string, profitRate: DecimalInput): string {
  const stake = readPlainNumber(quantity)
  return stake ? toFixed(mul(stake.number, profitRate), 4, 'down') : ''
}

/** Whether a running order is ahead: strictly better than its open price, a tie is a loss for both sides (rules B12). */
export function isCycleWinning(
  side: 'buy' | 'sell',
  openPrice: DecimalInput,
  currentPrice: DecimalInput,
): boolean {
  return side === 'buy' ? gt(currentPrice, openPrice) : lt(currentPrice, openPrice)
}

/** The stake after another length was chosen: cleared when it is below that one's minimum (spec §5). */
export function quantityForLength(quantity: string, minAmount: DecimalInput): string {
  const read = tryDecimal(quantity)
  return read && lt(read, minAmount) ? '' : quantity
}
