import {
  beyond,
  depth,
  highest,
  inFamily,
  middle,
  openLeveraged,
  opposite,
  repeatUntilEnd,
  SIDES,
  stock,
  sweep,
  takenBy,
} from '../moves'
import type { Scene, Trader } from '../scene'

const sniping = inFamily('snipe')

/** As many bets as the limits take, of 30 s; answers when they end. */
async function bet(scene: Scene, me: Trader, side: 'buy' | 'sell', orders = 8): Promise<number> {
  await me.move('futures', orders * 5_000 + 100)
  for (let order = 0; order < orders; order++) await me.bet(scene.main, side, 5_000, 30)
  return scene.now() + 30_000
}

async function waitUntil(scene: Scene, time: number): Promise<void> {
  if (time > scene.now()) await scene.wait(time - scene.now())
}

/** Being there at the one moment that counts. */
export const snipeStrategies = [
  sniping(
    'snipe-bet-last-instant',
    'bets, and sweeps the book in the last millisecond of the bet',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 100_000)
      const end = await bet(scene, me, side)
      await waitUntil(scene, end - draw.pick('before', [1, 1, 10, 300]))
      await sweep(me, scene.main, side, draw.spread('by', 0.0005, 0.01))
      await scene.wait(10_000)
    },
  ),
  sniping(
    'snipe-bet-paint',
    'bets, and puts a smallest order between the best prices before the end',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await stock(scene, me, scene.main, 3_000)
      const end = await bet(scene, me, side)
      await waitUntil(scene, end - draw.pick('before', [1, 200, 2_900]))
      const { asks, bids } = await scene.main.book()
      const [ask, bid] = [asks[0]?.price ?? 0, bids[0]?.price ?? 0]
      await me.spot(scene.main, side, scene.main.minimum * 2, side === 'buy' ? ask - 0.01 : bid + 0.01)
      await scene.wait(8_000)
    },
  ),
  sniping(
    'snipe-bet-entry',
    'pushes the price against the bet for the moment of entering it',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'buy') await stock(scene, me, scene.main, 150_000)
      await sweep(me, scene.main, opposite(side), draw.spread('by', 0.0005, 0.02))
      await bet(scene, me, side)
      await scene.wait(36_000)
    },
  ),
  sniping('snipe-bet-entry-and-end', 'pushes at both ends of the bet', async (scene, draw, { me }) => {
    const side = draw.pick('side', SIDES)
    await stock(scene, me, scene.main, 200_000)
    const by = draw.spread('by', 0.0005, 0.01)
    await sweep(me, scene.main, opposite(side), by)
    const end = await bet(scene, me, side)
    await waitUntil(scene, end - 3_500)
    await repeatUntilEnd(scene, 4_500, 500, () => sweep(me, scene.main, side, by, 0.3))
    await scene.wait(10_000)
  }),
  sniping(
    'snipe-bet-last-seconds',
    'holds the price with sweeps over the last seconds of the bet',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 400_000)
      const end = await bet(scene, me, side)
      const seconds = draw.between('seconds', 1, 12)
      const by = draw.spread('by', 0.0003, 0.01)
      await waitUntil(scene, end - seconds * 1_000)
      await repeatUntilEnd(scene, seconds * 1_000 + 400, 500, () => sweep(me, scene.main, side, by, 0.15))
      await scene.wait(10_000)
    },
  ),
  sniping(
    'snipe-bet-last-seconds-small',
    'the same with no more than is needed to be beyond the entry',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 60_000)
      const entry = await middle(scene.main)
      const end = await bet(scene, me, side, 20)
      await waitUntil(scene, end - draw.between('before', 3_000, 14_000))
      while (scene.now() < end) {
        const now = await middle(scene.main)
        const missing = side === 'buy' ? entry - now : now - entry
        if (missing > -entry * 0.0002)
          await sweep(me, scene.main, side, 0.0003 + Math.max(0, missing / entry), 0.2)
        await scene.wait(500)
      }
      await scene.wait(10_000)
    },
  ),
  sniping(
    'snipe-bet-lean',
    'pushes by no more than chance makes of the price meanwhile, at the entry and in the last instant, and only when it decides',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await stock(scene, me, scene.main, 60_000)
      const by = draw.pick('by', [0.0003, 0.0005, 0.0008])
      await sweep(me, scene.main, opposite(side), by)
      const entry = await middle(scene.main)
      const end = await bet(scene, me, side, 1)
      await waitUntil(scene, end - 1)
      const now = await middle(scene.main)
      const missing = side === 'buy' ? entry / now - 1 : 1 - entry / now
      if (missing > -0.0001 && missing < 0.0015) await sweep(me, scene.main, side, missing + 0.0004)
      await scene.wait(8_000)
    },
  ),
  sniping(
    'snipe-bet-momentum',
    'bets on what the last seconds did, for prices have trends',
    async (scene, draw, { me }) => {
      const before = await middle(scene.main)
      await scene.wait(draw.between('watch', 5_000, 40_000))
      await bet(scene, me, (await middle(scene.main)) > before ? 'buy' : 'sell', 4)
      await scene.wait(38_000)
    },
  ),
  sniping(
    'snipe-bet-momentum-long',
    'bets on the trend of a minute, for longer: long bets pay more, and chance decides less of them',
    async (scene, draw, { me }) => {
      const before = await middle(scene.main)
      await scene.wait(draw.pick('watch', [30_000, 60_000, 120_000]))
      const side = (await middle(scene.main)) > before ? 'buy' : 'sell'
      const seconds = draw.pick('seconds', [60, 120, 300])
      await me.move('futures', 20_100)
      for (let order = 0; order < 4; order++) await me.bet(scene.main, side, 5_000, seconds)
      await scene.wait(seconds * 1_000 + 8_000)
    },
  ),
  sniping(
    'snipe-bet-crash',
    'waits for a move that is larger than chance makes them, and bets that it goes on',
    async (scene, draw, { me }) => {
      const seconds = draw.pick('within', [5, 10, 20])
      // So many times what chance usually makes of them.
      const by = draw.pick('times', [2.5, 3]) * 0.00006 * Math.sqrt(seconds)
      const end = scene.now() + 250_000
      await me.move('futures', 50_000)
      let prices: number[] = []
      for (let bets = 0; bets < 5 && scene.now() < end; await scene.wait(1_000)) {
        const now = await middle(scene.main)
        const before = prices.at(-seconds) ?? now
        prices.push(now)
        if (Math.abs(now / before - 1) <= by) continue
        await me.bet(scene.main, now > before ? 'buy' : 'sell', 5_000, 30)
        await scene.wait(34_000)
        prices = []
        bets++
      }
    },
  ),
  sniping(
    'snipe-bet-after-a-halt',
    'halts the pair right before the bet ends, for a settlement at the reopening',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await stock(scene, me, scene.main, 400_000)
      const end = await bet(scene, me, side)
      await waitUntil(scene, end - draw.between('before', 500, 6_000))
      for (let round = 0; round < 8; round++) {
        await sweep(me, scene.main, side, 0.09, 0.6)
        await me.spot(scene.main, side, scene.main.minimum * 4, beyond(side, await middle(scene.main), 0.04))
      }
      await scene.wait(45_000)
    },
  ),
  sniping(
    'snipe-liquidations',
    'orders wait in the perpetual where others are liquidated, and spot is pushed there',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 500_000)
      const price = await middle(scene.main)
      await ally.move('futures', 100_000)
      for (const away of [0.01, 0.014, 0.018])
        await ally.perp(scene.main, opposite(side), 10_000 / price, {
          leverage: 5,
          price: beyond(side, price, away),
        })
      const by = draw.spread('by', 0.005, 0.05)
      await repeatUntilEnd(scene, draw.between('for', 1_000, 15_000), 500, () =>
        sweep(me, scene.main, side, by, 0.4),
      )
    },
    [800_000, 200_000],
  ),
  sniping(
    'snipe-thin-perpetual',
    'takes the perpetual far through its book in one order and rests the way back',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await me.move('futures', 500_000)
      const levels = takenBy(side, await scene.main.perpBook())
      const best = levels[0]?.price ?? 1
      const limit = beyond(side, best, draw.spread('by', 0.001, 0.05))
      await me.perp(scene.main, side, depth(levels, side, limit), { leverage: 10, price: limit })
      await me.perp(scene.main, opposite(side), 50_000 / best, { leverage: 10, price: limit })
      await scene.wait(draw.spread('wait', 500, 10_000))
    },
  ),
  sniping(
    'snipe-stops-of-its-own',
    'a position with a stop and a take-profit at the same price, pushed over both',
    async (scene, draw, { me, ally }) => {
      const price = await middle(scene.main)
      const away = draw.spread('away', 0.002, 0.02)
      await openLeveraged(scene, ally, scene.main, 'buy', 40_000, {
        leverage: highest(scene.main),
        takeProfitPrice: price * (1 + away),
        stopLossPrice: price * (1 - away),
      })
      await sweep(me, scene.main, 'buy', away * 2)
      await openLeveraged(scene, me, scene.main, 'buy', 300_000, { leverage: 10 })
      await scene.wait(draw.between('wait', 0, 3_000))
      await ally.closeAll()
    },
    [800_000, 200_000],
  ),
]
