/** The next exponential mean of `period` bars; the first valid value is the seed (rules D23). */
export function ema(before: number, value: number, period: number): number {
  return Number.isNaN(before) ? value : (2 * value + (period - 1) * before) / (period + 1)
}
