import { holdings } from '../../src/core/holdings'
import { unitsText } from '../../src/core/kernel/units'
import { Arena } from './arena'
import { middle } from './moves'
import { prepare } from './run-strategy'
import { trader } from './strategy'
import { joinAttackers, virtualScene } from './virtual-scene'

export interface CrossLegs {
  readonly moved: number
  /** Final USDT of the account with both legs, from 10,000. */
  readonly owned: number
  /** Number of other members' long positions closed during the rise. */
  readonly deleveraged: number
}

/**
 * A long and a larger short at 75x in one cross account, while the operator raises the price of BTC by a
 * sixth.
 */
export async function runCrossLegs(): Promise<CrossLegs> {
  const ground = prepare(3)
  const arena = Arena.restore(3, ground.saved)
  const uids = joinAttackers(arena, [10_000])
  const scene = virtualScene(arena, uids)
  const me = trader(scene, 0)
  const terms = { leverage: 75, mode: 'cross' } as const
  await me.move('futures', 10_000)
  const price = await middle(scene.main)
  for (let round = 0; round < 3; round++) {
    await me.perp(scene.main, 'buy', 80_000 / price, terms)
    await me.perp(scene.main, 'sell', 110_000 / price, terms)
    await scene.wait(2_000)
  }
  const longs = () =>
    ground.victims.filter((uid) =>
      [...(arena.world.futures.members.get(uid)?.positions.values() ?? [])].some(
        ({ side }) => side === 'buy',
      ),
    ).length
  const before = longs()
  for (let percent = 1; percent <= 16; percent++) {
    arena.apply({ type: 'market.shock', base: 'BTC', quote: 'USDT', percent: '1', holdMs: 20_000 })
    await scene.wait(15_000)
  }
  const deleveraged = before - longs()
  await me.closeAll()
  await scene.wait(2_000)
  arena.check()
  const owned = holdings(arena.exchange.state, uids[0] ?? 0).get('USDT') ?? 0n
  return {
    moved: (await middle(scene.main)) / price - 1,
    owned: Number(unitsText(owned, 8)),
    deleveraged,
  }
}
