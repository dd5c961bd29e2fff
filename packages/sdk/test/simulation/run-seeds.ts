import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import type { FailedSeed, SeedRange } from './seed-worker'
import { type SimulationName, simulations } from './simulations'

const CHUNK = 50
const MOST_THREADS = 4

/** Seeds of one run; ten times as many at night. */
const SEEDS: Readonly<Record<SimulationName, number>> = { feed: 200, session: 130 }

/** Returns the seeds of this run: one to replay (`BGK_SEED=17`), or the first `SEEDS` of the simulation. */
function seedsOfRun(name: SimulationName): readonly [first: number, last: number] {
  const { BGK_SEED } = process.env
  return BGK_SEED ? [Number(BGK_SEED), Number(BGK_SEED)] : [1, SEEDS[name] * __TIMES__]
}

/**
 * Runs a simulation over the seeds; returns one line per failure: its replay command and violations. One seed
 * runs here; many are bundled (half the time) and shared among threads.
 */
export async function runSeeds(name: SimulationName): Promise<readonly string[]> {
  const [first, last] = seedsOfRun(name)
  const failed =
    first === last
      ? [{ seed: first, breaches: await simulations[name](first) }]
      : await runThreads(name, first, last)
  return failed
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ seed, breaches }) => {
      const replay = `BGK_SEED=${seed} npx vitest run packages/sdk/test/simulation/${name}.integration`
      return [replay, ...breaches.slice(0, 5)].join('\n  ')
    })
}

async function runThreads(name: SimulationName, first: number, last: number): Promise<readonly FailedSeed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-simulation-'))
  const outfile = join(folder, 'seed-worker.mjs')
  const failed: FailedSeed[] = []
  const workers: Worker[] = []
  let next = first
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('seed-worker.ts', import.meta.url))],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      conditions: ['@bgk/source'],
      // Loaded only where there is no WebSocket; here there is always one.
      external: ['isomorphic-ws'],
      logLevel: 'error',
    })
    const work = (worker: Worker) =>
      new Promise<void>((resolve, reject) => {
        const more = () => {
          if (next > last) return resolve()
          const range: SeedRange = { name, first: next, last: Math.min(last, next + CHUNK - 1) }
          next = range.last + 1
          worker.postMessage(range)
        }
        worker.on('error', reject)
        worker.on('message', (found: readonly FailedSeed[]) => {
          failed.push(...found)
          more()
        })
        more()
      })
    for (let thread = Math.min(MOST_THREADS, availableParallelism()); thread > 0; thread -= 1)
      workers.push(new Worker(outfile, { resourceLimits: { maxYoungGenerationSizeMb: 64 } }))
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
    rmSync(folder, { recursive: true, force: true })
  }
  return failed.sort((a, b) => a.seed - b.seed)
}
