import { runDifferential } from './differential'
import { runFuturesDifferential } from './futures/futures-differential'
import { randomSteps } from './random-spot-command'

/** What the runs of some seeds came across; `commands` in all of them. */
export type Counts = Readonly<Record<string, number>>

/** The differential runs by name; each takes a seed and throws at the first difference. */
export const differentials: Readonly<Record<'spot' | 'futures', (seed: number) => Counts>> = {
  spot: (seed) => ({ commands: runDifferential(randomSteps(seed, 500)) }),
  futures: (seed) => ({ ...runFuturesDifferential(seed, 500) }),
}

export type DifferentialName = keyof typeof differentials
