import { runMonth } from '../lab/results/random-month'
import { runDifferential } from './differential'
import { runFuturesDifferential } from './futures/futures-differential'
import { randomSteps } from './random-spot-command'

/** Number of situations covered by the runs; `commands` counts all commands. */
export type Counts = Readonly<Record<string, number>>

/** Differential runs by name; each takes a seed and throws at the first difference. */
export const differentials: Readonly<Record<'spot' | 'futures' | 'months', (seed: number) => Counts>> = {
  spot: (seed) => ({ commands: runDifferential(randomSteps(seed, 500)) }),
  futures: (seed) => ({ ...runFuturesDifferential(seed, 500) }),
  /** Balances and the records that explain them. */
  months: (seed) => ({ ...runMonth(seed) }),
}

export type DifferentialName = keyof typeof differentials
