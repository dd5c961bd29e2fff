import {
  beyond,
  inFamily,
  middle,
  nudge,
  openLeveraged,
  opposite,
  repeatUntilEnd,
  SIDES,
  stock,
  sweep,
} from '../moves'
import type { Market, Scene, Trader } from '../scene'
import { trader } from '../strategy'

const sweeping = inFamily('sweep')

/** Leaves two of the smallest orders around a price, the attacker's own and a friend's. */
async function leaveTwo(me: Trader, ally: Trader, market: Market, price: number): Promise<void> {
  await me.spot(market, 'buy', market.minimum * 2, price * 0.999)
  await ally.spot(market, 'sell', market.minimum * 2, price * 1.001)
}

async function sweepAll(scene: Scene, by: number): Promise<void> {
  const me = trader(scene, 0)
  await sweep(me, scene.main, 'sell', by)
}

/** Taking the book away for a moment: what is measured in that moment is the attacker's to say. */
export const sweepStrategies = [
  sweeping(
    'sweep-and-two-orders',
    'sweeps the spot bids, leaves two minimum orders far below and sends any futures command; others are liquidated into bids that wait',
    async (scene, draw, { me, ally }) => {
      const price = await middle(scene.main)
      const at = draw.pick('leftAt', [0.1, 0.5, 0.8, 0.91, 0.95, 0.985])
      await stock(scene, me, scene.main, 250_000)
      await stock(scene, ally, scene.main, 2_000)
      await ally.move('futures', 200_000)
      for (const step of [0.992, 0.985, 0.97])
        await ally.perp(scene.main, 'buy', 60_000 / price, {
          leverage: 10,
          price: price * Math.max(at, step),
        })
      await sweepAll(scene, 0.95)
      await leaveTwo(me, ally, scene.main, price * at)
      await nudge(me)
      await scene.wait(draw.between('wait', 100, 3_000))
    },
    [600_000, 400_000],
  ),
  sweeping(
    'sweep-asks-and-two-orders',
    'the same upwards: shorts of others are liquidated into asks that wait',
    async (scene, draw, { me, ally }) => {
      const price = await middle(scene.main)
      const at = draw.pick('leftAt', [1.015, 1.05, 1.09, 1.5, 3])
      await stock(scene, ally, scene.main, 2_000)
      await ally.move('futures', 200_000)
      for (const step of [1.008, 1.015, 1.03])
        await ally.perp(scene.main, 'sell', 60_000 / price, {
          leverage: 10,
          price: price * Math.min(at, step),
        })
      await sweep(me, scene.main, 'buy', at - 1)
      await leaveTwo(me, ally, scene.main, price * at)
      await nudge(me)
      await scene.wait(draw.between('wait', 100, 3_000))
    },
    [600_000, 400_000],
  ),
  sweeping(
    'sweep-with-a-short',
    'opens a short, sweeps the spot bids and closes at what the perpetual then costs',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, draw.spread('stock', 50_000, 500_000))
      await openLeveraged(scene, me, scene.main, 'sell', draw.spread('margin', 2_000, 50_000))
      await sweep(me, scene.main, 'sell', draw.spread('by', 0.002, 0.2))
      await scene.wait(draw.between('wait', 0, 4_000))
      await me.closeAll()
    },
  ),
  sweeping(
    'sweep-with-a-long',
    'opens a long, sweeps the spot asks and closes',
    async (scene, draw, { me }) => {
      await openLeveraged(scene, me, scene.main, 'buy', draw.spread('margin', 2_000, 50_000))
      await sweep(me, scene.main, 'buy', draw.spread('by', 0.002, 0.2))
      await scene.wait(draw.between('wait', 0, 4_000))
      await me.closeAll()
    },
  ),
  sweeping(
    'sweep-every-second',
    'sweeps one side of spot second after second with a position, so that each sample sees it',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 400_000)
      await openLeveraged(scene, me, scene.main, side, draw.spread('margin', 2_000, 40_000))
      const by = draw.spread('by', 0.001, 0.03)
      await repeatUntilEnd(scene, draw.between('for', 3_000, 20_000), 500, () =>
        sweep(me, scene.main, side, by, 0.3),
      )
      await me.closeAll()
    },
  ),
  sweeping(
    'sweep-both-sides',
    'empties both sides of spot, so that only the last price is left, and trades with a friend at a price of its own',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      const price = await middle(scene.main)
      await stock(scene, me, scene.main, 300_000)
      await openLeveraged(scene, ally, scene.main, side, 20_000)
      await sweep(me, scene.main, 'sell', 0.09)
      await sweep(me, scene.main, 'buy', 0.09)
      const painted = beyond(side, price, draw.spread('painted', 0.005, 0.3))
      await me.spot(scene.main, 'sell', scene.main.minimum * 3, painted)
      await ally.spot(scene.main, 'buy', scene.main.minimum * 3, painted)
      await nudge(me)
      await ally.closeAll()
    },
    [800_000, 200_000],
  ),
  sweeping(
    'sweep-the-perpetual-for-stops',
    'sweeps the perpetual book so that stops of others fire into orders that wait',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      const price = await middle(scene.main)
      await ally.move('futures', 100_000)
      for (const away of [0.008, 0.012, 0.02])
        await ally.perp(scene.main, opposite(side), 20_000 / price, {
          leverage: 10,
          price: beyond(side, price, away + draw.between(`extra ${away}`, 0, 0.004)),
        })
      await openLeveraged(scene, me, scene.main, side, draw.spread('margin', 20_000, 300_000), {
        leverage: 20,
        mode: 'cross',
      })
      await scene.wait(1_500)
    },
    [700_000, 300_000],
  ),
  sweeping(
    'sweep-and-come-back',
    'sells through the book, buys the rebound, again and again',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, 300_000)
      const pause = draw.spread('pause', 200, 5_000)
      const by = draw.spread('by', 0.002, 0.05)
      for (let round = 0; round < 4; round++) {
        await sweep(me, scene.main, 'sell', by)
        await scene.wait(pause)
        await sweep(me, scene.main, 'buy', by)
        await scene.wait(pause)
      }
    },
  ),
]
