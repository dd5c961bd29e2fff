import type { World } from '../world'

/** Looks at every index as the command under way leaves it: none of its values is missed. */
export function observeIndexes({ cycle, effects, now }: World): void {
  for (const pair of cycle.pairs.values()) {
    if (!pair.observe(now)) continue
    cycle.observed = true
    effects.event({ type: 'cycle', pair: pair.name })
  }
}
