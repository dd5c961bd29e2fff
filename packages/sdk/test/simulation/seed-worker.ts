import { parentPort } from 'node:worker_threads'
import { type SimulationName, simulations } from './simulations'

// Thousands of errors are made on purpose, and their stacks are unused.
Error.stackTraceLimit = 0

/** Thread of run-seeds.ts: receives ranges of seeds, returns the violations of each. */
parentPort?.on('message', async ({ name, first, last }: SeedRange) => {
  const failed: FailedSeed[] = []
  for (let seed = first; seed <= last; seed += 1) {
    const breaches = await simulations[name](seed)
    if (breaches.length > 0) failed.push({ seed, breaches })
  }
  parentPort?.postMessage(failed)
})

export interface SeedRange {
  readonly name: SimulationName
  readonly first: number
  readonly last: number
}

export interface FailedSeed {
  readonly seed: number
  readonly breaches: readonly string[]
}
