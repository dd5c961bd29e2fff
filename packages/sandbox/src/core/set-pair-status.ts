import type { Answer, PairStatus } from './command'
import type { World } from './world'

/** Opens or closes a pair for new orders; resting ones stay and may be cancelled. */
export function setPairStatus(world: World, base: string, quote: string, status: PairStatus): Answer {
  const pair = world.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (pair.status !== status) {
    pair.status = status
    world.effects.event({ type: 'pairStatus', pair: pair.name, status })
  }
  return { ok: true }
}
