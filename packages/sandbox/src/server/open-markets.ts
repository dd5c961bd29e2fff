import type { ExchangeState } from '../core/exchange'
import type { Engine } from '../engine/engine'

const MOST_STEPS = 4

/** Lets the bots act until every open pair has a book, so that the first visitor does not meet empty markets. */
export async function openMarkets(engine: Engine): Promise<void> {
  if (engine.config.bots === undefined) return
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await engine.read(({ state }) => hasBooks(state))) return
    await engine.submit({ type: 'bots.step' })
  }
}

function hasBooks(state: ExchangeState): boolean {
  return [...state.pairs.values()].every(
    (pair) =>
      pair.status !== 'enabled' || (pair.levels('buy', 1).length > 0 && pair.levels('sell', 1).length > 0),
  )
}
