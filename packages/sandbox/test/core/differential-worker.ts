import { parentPort } from 'node:worker_threads'
import { type Counts, type DifferentialName, differentials } from './differentials'

export interface SeedRange {
  readonly name: DifferentialName
  readonly first: number
  readonly last: number
}

export interface SeedResults {
  readonly counts: readonly Counts[]
  readonly failed: readonly { readonly seed: number; readonly message: string }[]
}

export function runRange({ name, first, last }: SeedRange): SeedResults {
  const counts: Counts[] = []
  const failed: { seed: number; message: string }[] = []
  for (let seed = first; seed <= last; seed++) {
    try {
      counts.push(differentials[name](seed))
    } catch (error) {
      failed.push({ seed, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { counts, failed }
}

/** A thread of run-differentials.ts: receives ranges of seeds and returns the findings of each. */
parentPort?.on('message', (range: SeedRange) => parentPort?.postMessage(runRange(range)))
