import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine'
import { openSmallMarket } from './open-small-market'
import { enrol, futuresDay } from './small-market'
import type { RowsHarness, StoreHarness } from './store-harness'

/** Two people with five positions and two open orders between them, after three trades. */
async function afterADay(harness: StoreHarness): Promise<Engine> {
  const engine = await openSmallMarket({ store: harness.make() })
  await futuresDay(engine, await enrol(engine, 'ann'), await enrol(engine, 'ben'))
  return engine
}

/** What every store must do that keeps futures orders and positions as rows to be asked. */
export function describeFuturesRows(name: string, next: () => Promise<RowsHarness>): void {
  describe(`store ${name}, contracts`, () => {
    let harness: RowsHarness
    beforeEach(async () => {
      harness = await next()
    })
    afterEach(() => harness.destroy())

    it('shows what is open, after each commit and after a crash', async () => {
      const engine = await afterADay(harness)
      const shown = await engine.store.openFutures?.()
      const members = await engine.read(({ state }) => [...state.futures.members.values()])
      const positions = members
        .flatMap((member) => [...member.positions.values()])
        .sort((a, b) => a.id - b.id)
      expect(shown?.orders).toBe(members.reduce((sum, { orders }) => sum + orders.size, 0))
      expect(shown?.positions).toMatchObject(
        positions.map(({ id, lots, cost, margin }) => ({ positionId: id, lots, cost, margin })),
      )
      expect([shown?.orders, positions.length]).toEqual([2, 5])
      expect((await engine.verify()).trades).toBe(3)
      const hash = await engine.read((exchange) => exchange.hash())
      await engine.store.close()
      const again = await openSmallMarket({ store: harness.make() })
      expect(await again.read((exchange) => exchange.hash())).toBe(hash)
      expect(await again.store.openFutures?.()).toEqual(shown)
      await again.stop()
    })

    it('refuses a position that is not what the commands make', async () => {
      const engine = await afterADay(harness)
      const shown = await engine.store.openFutures?.()
      await engine.store.close()
      await harness.damagePosition(shown!.positions[0]!.positionId)
      await expect(openSmallMarket({ store: harness.make() })).rejects.toMatchObject({ code: 'CORRUPT' })
    })
  })
}
