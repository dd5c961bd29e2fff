import { Worker } from 'node:worker_threads'
import { runSeed } from './run-seed'
import type { Run } from './run-strategy'

export interface EconomicOptions {
  readonly seeds: readonly number[]
  /** Names of strategies. */
  readonly names: readonly string[]
  /** The bundled economic-worker.ts; without it everything runs in this thread. */
  readonly workerFile?: string
  readonly threads?: number
  /** Told after each seed. */
  readonly onProgress?: (seedsDone: number) => void
}

/** Runs every strategy under every seed. Rejects when a thread dies. */
export async function runEconomic(options: EconomicOptions): Promise<readonly Run[]> {
  const { seeds, names, workerFile, threads = 2, onProgress } = options
  const runs: Run[] = []
  let done = 0
  const note = (found: readonly Run[]) => {
    runs.push(...found)
    onProgress?.(++done)
  }
  if (workerFile === undefined) {
    for (const seed of seeds) note(await runSeed({ seed, names }))
    return runs
  }
  const waiting = [...seeds]
  const workers = Array.from({ length: Math.min(threads, seeds.length) }, () => new Worker(workerFile))
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const more = () => {
        const seed = waiting.shift()
        if (seed === undefined) resolve()
        else worker.postMessage({ seed, names })
      }
      worker.on('error', reject)
      worker.on('message', (found: readonly Run[]) => {
        note(found)
        more()
      })
      more()
    })
  try {
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return runs
}
