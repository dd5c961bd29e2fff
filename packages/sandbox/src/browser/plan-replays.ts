import { pairs } from '../content/pairs'
import type { Engine } from '../engine/engine'
import { planReplay, type ReplayText, type SeriesPlan } from '../series/plan-series'
import { startSeries } from '../series/start-series'

/** What a page is told to follow. Throws RangeError where that cannot be read. */
export function planReplays(replay: ReplayText | readonly ReplayText[] = []): SeriesPlan[] {
  return [replay].flat().map((one) => {
    const plan = planReplay(one, pairs)
    if (typeof plan === 'string') throw new RangeError(plan)
    return plan
  })
}

/** Begins what is not followed yet, or rejects with RangeError. */
export async function startReplays(
  engine: Engine,
  plans: readonly SeriesPlan[],
  log: (line: string) => void,
): Promise<void> {
  const refusal = await startSeries(engine, plans, log)
  if (refusal !== undefined) throw new RangeError(refusal)
}
