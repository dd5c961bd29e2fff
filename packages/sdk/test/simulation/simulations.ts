import { simulateFeed } from './simulate-feed'
import { simulateSession } from './simulate-session'

/** The simulations by name; each gives the breaches of one seed. */
export const simulations = {
  // Silence takes ten times longer to be noticed in the timings of `spec`, and so does its simulation.
  feed: (seed: number) => simulateFeed(seed, seed % 8 === 0 ? 'spec' : 'live'),
  session: simulateSession,
} satisfies Record<string, (seed: number) => Promise<readonly string[]>>

export type SimulationName = keyof typeof simulations
