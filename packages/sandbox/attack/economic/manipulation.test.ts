import { describe, expect, test } from 'vitest'
import { unitsText } from '../../src/core/kernel/units'
import { Arena } from './arena'
import { runCrossLegs } from './cross-legs'
import { beyond, middle, nudge, openLeveraged, opposite, SIDES, stock, sweep } from './moves'
import { prepare, runStrategy } from './run-strategy'
import type { Market, Trader } from './scene'
import { type Strategy, trader } from './strategy'
import { joinAttackers, virtualScene } from './virtual-scene'

/** Seeds whose main pair is BTC and SOL. */
const BTC = 3
const SOL = 2
/** Seeds of one after the other, for what may succeed by luck. */
const SOME = [3, 6, 9, 12, 15, 18]

const plan = (run: Strategy['run'], accounts?: readonly number[]): Strategy => ({
  name: 'a known hole',
  family: 'paint',
  idea: '',
  run,
  ...(accounts && { accounts }),
})

async function leaveTwoOrders(me: Trader, partner: Trader, market: Market, price: number): Promise<void> {
  await me.spot(market, 'buy', market.minimum * 2, price * 0.999)
  await partner.spot(market, 'sell', market.minimum * 2, price * 1.001)
}

describe('prices that an attacker makes for a moment', () => {
  test.each([0.1, 0.5, 0.93, 0.97])('two minimum orders at %f of the price liquidate nobody', async (at) => {
    const attack = plan(
      async (scene) => {
        const [me, partner] = [trader(scene, 0), trader(scene, 1)]
        const price = await middle(scene.main)
        await stock(scene, me, scene.main, 400_000)
        await stock(scene, partner, scene.main, 2_000)
        await sweep(me, scene.main, 'sell', 0.95)
        await leaveTwoOrders(me, partner, scene.main, price * at)
        await nudge(me)
        await scene.wait(3_000)
      },
      [800_000, 200_000],
    )
    const run = await runStrategy(attack, prepare(BTC))
    expect(run.error).toBeUndefined()
    expect(run.wronged).toBe(0)
  })

  test.each([
    ['an ask at 1 on BTC', BTC, 'sell', 0.00002, 25],
    ['a bid at 5.8 times the price on SOL', SOL, 'buy', 5.8, 50],
    ['a bid 9 % above the price on SOL', SOL, 'buy', 1.09, 50],
  ] as const)(
    '%s does not become the price, and a perpetual gains nothing by it',
    async (_, seed, side, at, leverage) => {
      const ground = prepare(seed)
      let price = 0
      let after = 0
      const attack = plan(async (scene) => {
        const me = trader(scene, 0)
        if (side === 'sell') await stock(scene, me, scene.main, 500_000)
        await openLeveraged(scene, me, scene.main, side, 40_000, { leverage })
        price = await middle(scene.main)
        const quantity =
          side === 'sell' ? await me.free(scene.main.base) : (await me.free('USDT')) / (price * at)
        await me.spot(scene.main, side, quantity * 0.99, Math.max(0.01, price * at))
        await scene.wait(15_000)
        await me.closeAll()
        await me.cancelAll()
        await scene.wait(5_000)
        after = await middle(scene.main)
      })
      const run = await runStrategy(attack, ground)
      expect(run.error).toBeUndefined()
      expect(run.gain).toBeLessThanOrEqual(0)
      expect(Math.abs(after / price - 1)).toBeLessThan(0.02)
    },
  )

  test('a sweep in the last millisecond of a timed contract changes nothing', async () => {
    for (const seed of SOME) {
      const { saved } = prepare(seed)
      for (const side of SIDES) {
        const incomes: number[] = []
        for (const by of [0, 0.001, 0.02]) {
          const arena = Arena.restore(seed, saved)
          const uids = joinAttackers(arena, [1_000_000])
          const scene = virtualScene(arena, uids)
          const me = trader(scene, 0)
          await stock(scene, me, scene.main, 60_000)
          await me.move('futures', 5_100)
          await me.bet(scene.main, side, 5_000, 30)
          await scene.wait(29_999)
          if (by > 0) await sweep(me, scene.main, side, by)
          await scene.wait(40_000)
          const [order] = arena.exchange.state.cycle.accountOf(uids[0] ?? 0)?.closed ?? []
          incomes.push(Number(unitsText(order?.income ?? 0n, 8)))
        }
        expect(incomes[0]).not.toBe(0)
        expect(Math.max(...incomes), `seed ${seed}, ${side}`).toBe(incomes[0])
      }
    }
  })

  test('coins sold for money bring their price while somebody paints another', async () => {
    for (const at of [0.015, 0.5, 0.97]) {
      const arena = Arena.restore(BTC, prepare(BTC).saved)
      const scene = virtualScene(arena, joinAttackers(arena, [800_000, 100_000, 100_000]))
      const [me, partner, seller] = [trader(scene, 0), trader(scene, 1), trader(scene, 2)]
      await stock(scene, me, scene.main, 400_000)
      await stock(scene, partner, scene.main, 2_000)
      await stock(scene, seller, scene.main, 20_000)
      const price = await middle(scene.main)
      await sweep(me, scene.main, 'sell', 0.99)
      await leaveTwoOrders(me, partner, scene.main, price * at)
      const { ok } = await seller.fiat('sell', 'BTC', 0.2)
      await scene.wait(5_000)
      const uid = [...arena.exchange.state.members.keys()].at(-1) ?? 0
      const [order] = arena.exchange.state.otc.orders(uid)
      // Refused is fine too: nobody loses anything by it.
      if (ok) expect(Number(unitsText(order?.total ?? 0n, 8)) / (0.2 * price)).toBeGreaterThan(0.96)
    }
  })
})

describe('two legs of one cross account', () => {
  test('gain nothing when the price rises by a sixth, and nobody is deleveraged for them', async () => {
    const { moved, owned, deleveraged } = await runCrossLegs()
    expect(moved).toBeGreaterThan(0.1)
    expect(owned).toBeLessThanOrEqual(10_000)
    expect(deleveraged).toBe(0)
  })

  test('a friend who is bankrupt at once pays nobody', async () => {
    const attack = plan(
      async (scene) => {
        const [me, partner] = [trader(scene, 0), trader(scene, 1)]
        await me.move('futures', 800_000)
        await partner.move('futures', 50_000)
        const at = beyond('sell', await middle(scene.main), 0.09)
        const quantity = (50_000 * 0.8 * 50) / at
        await me.perp(scene.main, opposite('sell'), quantity, { leverage: 20, mode: 'cross', price: at })
        await partner.perp(scene.main, 'sell', quantity, { leverage: 50, price: at })
        await scene.wait(3_000)
        await me.closeAll()
      },
      [900_000, 100_000],
    )
    for (const seed of SOME) expect((await runStrategy(attack, prepare(seed))).gain).toBeLessThanOrEqual(0)
  })
})
