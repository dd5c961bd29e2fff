import { unknowns } from './recipe'

export type Ema = (value: number, fresh: boolean) => number

/** An exponential mean of `period` bars, seeded with the first valid value (rules D23). When the newest bar is replaced it starts again from the one before. */
export function createEma(period: number): Ema {
  // A typed pair, because a number in a closure would be allocated anew at each tick.
  const state = unknowns(2)
  return (value, fresh) => {
    if (fresh) state[0] = state[1]!
    const before = state[0]!
    const now = Number.isNaN(before) ? value : (2 * value + (period - 1) * before) / (period + 1)
    state[1] = now
    return now
  }
}
