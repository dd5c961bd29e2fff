import { pairs } from '../content/pairs'
import type { Engine } from '../engine/engine'
import { plannedTwice, planReplay, type ReplayText, type SeriesPlan } from '../series/plan-series'
import { startSeries } from '../series/start-series'

/** What a page is told to follow. Throws RangeError where that cannot be read, or names a pair twice. */
export function planReplays(replay: ReplayText | readonly ReplayText[] = []): SeriesPlan[] {
  const plans = [replay].flat().map((one) => {
    const plan = planReplay(one, pairs)
    if (typeof plan === 'string') throw new RangeError(plan)
    return plan
  })
  const twice = plannedTwice(plans)
  if (twice !== undefined) throw new RangeError(twice)
  return plans
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
