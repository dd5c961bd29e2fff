import { checkPeriods, unknowns } from './recipe'

export type Means = (
  series: Float64Array,
  at: number,
  seen: number,
  lines: readonly Float64Array[],
  to: number,
) => void

/**
 * Means over several windows that end at the same bar, NaN until the window is full. One walk from the newest
 * bar back serves all windows and restarts at each bar. A running sum would never recover from a spike
 * (docs/reference/rules.md#r2); a sum per window would cost a tick of PBX 444 additions instead of 96.
 */
export function createMeans(periods: readonly number[]): Means {
  checkPeriods(periods)
  const order = periods.map((_, slot) => slot).sort((a, b) => periods[a]! - periods[b]!)
  const slots = Int32Array.from(order)
  const lengths = Int32Array.from(order, (slot) => periods[slot]!)
  return (series, at, seen, lines, to) => {
    let sum = 0
    let back = 0
    for (let index = 0; index < lengths.length; index += 1) {
      const length = lengths[index]!
      if (length <= seen) for (; back < length; back += 1) sum += series[at - back]!
      lines[slots[index]!]![to] = length <= seen ? sum / length : Number.NaN
    }
  }
}

export type Ema = (value: number, fresh: boolean) => number

/**
 * Exponential mean of `period` bars, seeded with the first valid value. When the newest bar is replaced, it
 * restarts from the bar before.
 */
export function createEma(period: number): Ema {
  // A typed pair, because a number in a closure would be allocated at each tick.
  const state = unknowns(2)
  return (value, fresh) => {
    if (fresh) state[0] = state[1]!
    const before = state[0]!
    const now = Number.isNaN(before) ? value : (2 * value + (period - 1) * before) / (period + 1)
    state[1] = now
    return now
  }
}

/**
 * Wilder mean of `period` values, NaN until it has that many: the first is their plain mean, each later value
 * counts 1/period. NaN restarts it.
 */
export function createWilder(period: number): Ema {
  const state = unknowns(4)
  // Count and mean (sum below the full period): of the bar before, then of this one.
  state[2] = 0
  return (value, fresh) => {
    if (fresh) state.copyWithin(0, 2)
    const count = Number.isNaN(value) ? 0 : Math.min(period + 1, state[0]! + 1)
    const before = state[0] === 0 ? 0 : state[1]!
    if (count === 0) state[3] = Number.NaN
    else if (count <= period) state[3] = count === period ? (before + value) / period : before + value
    else state[3] = (before * (period - 1) + value) / period
    state[2] = count
    return count < period ? Number.NaN : state[3]!
  }
}
