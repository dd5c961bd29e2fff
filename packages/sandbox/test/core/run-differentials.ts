import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import type { SeedRange, SeedResults } from './differential-worker'
import type { Counts, DifferentialName } from './differentials'

const CHUNK = 5
const MOST_THREADS = 2

const FILES: Readonly<Record<DifferentialName, string>> = {
  spot: 'packages/sandbox/test/core/differential.integration.test.ts',
  futures: 'packages/sandbox/test/core/futures/futures-differential.integration.test.ts',
  months: 'packages/sandbox/test/lab/results/random-months.nightly.test.ts',
}

/**
 * Runs the seeds 1 to `seeds` of a differential, or that of `BGK_SEED`, distributed over threads; returns the
 * covered situations. Throws with every failed seed and the command that replays it.
 */
export async function runDifferentials(name: DifferentialName, seeds: number): Promise<Counts> {
  const { BGK_SEED } = process.env
  const [first, last] = BGK_SEED ? [Number(BGK_SEED), Number(BGK_SEED)] : [1, seeds]
  const results = await runThreads(name, first, last)
  const failed = results.flatMap((each) => each.failed).sort((a, b) => a.seed - b.seed)
  if (failed.length > 0) {
    const lines = failed.map(({ seed, message }) => {
      const replay = `BGK_SEED=${seed} npx vitest run ${FILES[name]}`
      return `${replay}\n  ${message}`
    })
    throw new Error(`${failed.length} of ${last - first + 1} seeds differ\n${lines.slice(0, 10).join('\n')}`)
  }
  const sums: Record<string, number> = {}
  for (const { counts } of results) {
    for (const each of counts)
      for (const [what, count] of Object.entries(each)) sums[what] = (sums[what] ?? 0) + count
  }
  return sums
}

async function runThreads(name: DifferentialName, first: number, last: number): Promise<SeedResults[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-differential-'))
  const outfile = join(folder, 'worker.mjs')
  const results: SeedResults[] = []
  const workers: Worker[] = []
  let next = first
  try {
    await build({
      entryPoints: [fileURLToPath(new URL('differential-worker.ts', import.meta.url))],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      conditions: ['@bgk/source'],
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
        worker.on('message', (found: SeedResults) => {
          results.push(found)
          more()
        })
        more()
      })
    const threads = Math.min(MOST_THREADS, availableParallelism(), last - first + 1)
    for (let thread = 0; thread < threads; thread++) workers.push(new Worker(outfile))
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}
