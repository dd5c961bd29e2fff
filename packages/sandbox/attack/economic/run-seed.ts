import { prepare, type Run, runStrategy } from './run-strategy'
import { strategies } from './strategies/all'

/** Job of a thread: these strategies with one seed. */
export interface SeedJob {
  readonly seed: number
  readonly names: readonly string[]
}

/** Runs strategies on the market of one seed, each on its own copy. */
export async function runSeed({ seed, names }: SeedJob): Promise<readonly Run[]> {
  const ground = prepare(seed)
  const runs: Run[] = []
  for (const strategy of strategies)
    if (names.includes(strategy.name)) runs.push(await runStrategy(strategy, ground))
  return runs
}
