import { parentPort } from 'node:worker_threads'
import { type SimulationName, simulations } from './simulations'

// Thousands of errors are made on purpose, and nobody reads where.
Error.stackTraceLimit = 0

/** A thread of run-seeds.ts: gets ranges of seeds, answers each with the breaches it found. */
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
