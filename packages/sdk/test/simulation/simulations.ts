import { simulateFeed } from './simulate-feed'
import { simulateSession } from './simulate-session'

/** Simulations by name; each returns the violations of one seed. */
export const simulations = {
  // Silence takes ten times longer to detect in the timings of `spec`, and so does its simulation.
  feed: (seed: number) => simulateFeed(seed, seed % 8 === 0 ? 'spec' : 'live'),
  session: simulateSession,
} satisfies Record<string, (seed: number) => Promise<readonly string[]>>

export type SimulationName = keyof typeof simulations
