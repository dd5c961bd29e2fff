import {
  isNear,
  LONGEST_MS,
  movedBy,
  type PriceControlAnswer,
  type PriceControlWorld,
  percentParts,
} from './price-control'
import { type SetRegime, type SetRegimeName, USUAL_PERCENT } from './regime'

export function setRegime(world: PriceControlWorld, command: SetRegime): PriceControlAnswer {
  const { base, quote, regime, until, percent = USUAL_PERCENT[regime] } = command
  const pair = world.spot.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (!Number.isSafeInteger(until) || until < 0 || until > world.now + LONGEST_MS)
    return { ok: false, code: 'DURATION_INVALID', field: 'until' }
  const parts = percentParts(percent)
  if (parts === undefined || !fits(regime, parts))
    return { ok: false, code: 'PERCENT_INVALID', field: 'percent' }
  const goal = regime === 'calm' ? undefined : movedBy(pair.lastPrice, parts)
  if (goal !== undefined && !isNear(pair, goal)) return { ok: false, code: 'PRICE_TOO_FAR', field: 'percent' }
  const { regimes } = world.priceControl
  if (until > world.now) regimes.set(pair.name, { kind: regime, until, goal, at: world.now })
  else regimes.held.delete(pair.name)
  return { ok: true }
}

function fits(regime: SetRegimeName, parts: bigint): boolean {
  switch (regime) {
    case 'calm':
      return parts === 0n
    case 'trend':
      return true
    case 'crash':
      return parts < 0n
    case 'squeeze':
      return parts > 0n
  }
}
