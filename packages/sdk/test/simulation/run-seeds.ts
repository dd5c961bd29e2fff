/** Seeds of this run: one to replay (`BGK_SEED=17`), a range (`BGK_SEEDS=1-10000`), or the first thousand. */
function seedsOfRun(): readonly [first: number, last: number] {
  const { BGK_SEED, BGK_SEEDS } = process.env
  if (BGK_SEED) return [Number(BGK_SEED), Number(BGK_SEED)]
  const [first = 1, last = 1000] = (BGK_SEEDS ?? '').split('-').filter(Boolean).map(Number)
  return [first, last]
}

/** Runs a simulation over the seeds; gives one line for each that failed: how to replay it, and what was breached. */
export async function runSeeds(
  file: string,
  simulate: (seed: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const [first, last] = seedsOfRun()
  const failed: string[] = []
  for (let seed = first; seed <= last; seed += 1) {
    const breaches = await simulate(seed)
    if (breaches.length === 0) continue
    failed.push(
      `BGK_SEED=${seed} npx vitest run --project sdk ${file}\n  ${breaches.slice(0, 5).join('\n  ')}`,
    )
  }
  return failed
}
