/**
 * Milliseconds of each round of each candidate. The candidates take turns on the same machine; the best round
 * of one is the cost of its code without other load.
 */
export function inTurns(
  candidates: readonly (() => unknown)[],
  { rounds = 9, runs }: { readonly rounds?: number; readonly runs: number },
): readonly (readonly number[])[] {
  const times = candidates.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, run] of candidates.entries()) {
      const start = performance.now()
      for (let turn = 0; turn < runs; turn += 1) run()
      times[at]?.push((performance.now() - start) / runs)
    }
  }
  return times
}

/** Cost relative to the peer, one ratio per round. */
export const besides = (own: readonly number[], peer: readonly number[]): readonly number[] =>
  own.map((ms, round) => ms / (peer[round] ?? Number.NaN))
