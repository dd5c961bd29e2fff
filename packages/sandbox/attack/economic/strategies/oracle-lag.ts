import { beyond, highest, inFamily, middle, openLeveraged, SIDES, stock, sweep } from '../moves'
import type { Scene } from '../scene'

const lagging = inFamily('oracle lag')

/** Waits until the price has moved by a fraction within some seconds, at most so long; answers which way, or undefined. */
async function untilMoved(
  scene: Scene,
  by: number,
  seconds: number,
  most: number,
): Promise<'buy' | 'sell' | undefined> {
  const prices: number[] = []
  const end = scene.now() + most
  while (scene.now() < end) {
    const now = await middle(scene.main)
    prices.push(now)
    const before = prices[Math.max(0, prices.length - 1 - seconds)] ?? now
    if (now > before * (1 + by)) return 'buy'
    if (now < before * (1 - by)) return 'sell'
    await scene.wait(1_000)
  }
  return undefined
}

/** One price follows another, and somebody trades at the one that is late. */
export const oracleLagStrategies = [
  lagging(
    'lag-swap',
    'waits for spot to rise and swaps at what the swap still asks',
    async (scene, draw, { me }) => {
      const moved = await untilMoved(scene, draw.spread('by', 0.0002, 0.002), 10, 60_000)
      if (moved === 'buy')
        for (let order = 0; order < 3; order++) await me.swap('USDT', scene.main.base, 45_000)
      else {
        await stock(scene, me, scene.main, 40_000)
        await me.swap(scene.main.base, 'USDT', await me.free(scene.main.base))
      }
    },
  ),
  lagging('lag-fiat', 'the same with coins for money', async (scene, draw, { me }) => {
    if (scene.main.base === 'SOL') return
    const most = scene.main.base === 'BTC' ? 0.2 : 4
    const moved = await untilMoved(scene, draw.spread('by', 0.0002, 0.002), 10, 60_000)
    if (moved === 'buy') await me.fiat('buy', scene.main.base, most)
    else {
      await stock(scene, me, scene.main, most * (await middle(scene.main)) * 1.02)
      await me.fiat('sell', scene.main.base, most)
    }
    await scene.wait(3_000)
  }),
  lagging('lag-bet', 'bets on where spot already is when the index is late', async (scene, draw, { me }) => {
    await me.move('futures', 41_000)
    const moved = await untilMoved(
      scene,
      draw.spread('by', 0.0001, 0.002),
      draw.pick('seconds', [3, 6, 12]),
      60_000,
    )
    for (let order = 0; order < 8; order++) if (moved) await me.bet(scene.main, moved, 5_000, 30)
    await scene.wait(38_000)
  }),
  lagging('lag-bet-often', 'the same, every time it moves', async (scene, draw, { me }) => {
    await me.move('futures', 100_000)
    const by = draw.spread('by', 0.0001, 0.001)
    for (let round = 0; round < 4; round++) {
      const moved = await untilMoved(scene, by, 4, 20_000)
      if (moved) await me.bet(scene.main, moved, 5_000, 30)
      await scene.wait(2_000)
    }
    await scene.wait(36_000)
  }),
  lagging(
    'lag-perpetual',
    'takes quotes of the perpetual that spot has left behind',
    async (scene, draw, { me }) => {
      const by = draw.spread('by', 0.0001, 0.002)
      const seconds = draw.pick('seconds', [2, 5, 10])
      for (let round = 0; round < 3; round++) {
        const moved = await untilMoved(scene, by, seconds, 20_000)
        if (!moved) continue
        await openLeveraged(scene, me, scene.main, moved, 40_000, { leverage: 20, mode: 'cross' })
        await scene.wait(draw.pick('hold', [3_000, 8_000, 15_000]))
        await me.closeAll()
      }
    },
  ),
  lagging(
    'lag-after-a-sweep',
    'sweeps spot and takes the quotes of the perpetual before they follow',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 200_000)
      await ally.move('futures', 90_000)
      await sweep(me, scene.main, side, draw.spread('by', 0.001, 0.05))
      await openLeveraged(scene, ally, scene.main, side, 10, { leverage: 20 })
      await scene.wait(draw.between('wait', 500, 6_000))
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
  lagging('lag-spot-behind', 'trades spot where the perpetual already is', async (scene, draw, { me }) => {
    for (let round = 0; round < 20; round++) {
      const { asks, bids } = await scene.main.perpBook()
      const perp = ((asks[0]?.price ?? 0) + (bids[0]?.price ?? 0)) / 2
      const spot = await middle(scene.main)
      if (perp > spot * (1 + draw.spread('by', 0.0001, 0.003)))
        await sweep(me, scene.main, 'buy', 0.0005, 0.1)
      await scene.wait(1_000)
    }
  }),
  lagging(
    'lag-sale',
    'pays for a token sale in a coin whose price there is still the old one',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, 60_000)
      await untilMoved(scene, draw.spread('by', 0.0002, 0.002), 10, 40_000)
      await me.subscribe(scene.main.base, 80_000)
      await scene.wait(1_000)
    },
  ),
  lagging(
    'lag-mark',
    'closes against a mark that is late, after a push that is over',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 400_000)
      await sweep(me, scene.main, side, draw.spread('by', 0.002, 0.05))
      await scene.wait(draw.between('late', 500, 10_000))
      const price = await middle(scene.main)
      await ally.move('futures', 90_000)
      await ally.perp(scene.main, side === 'buy' ? 'sell' : 'buy', 400_000 / price, {
        leverage: highest(scene.main),
        price: beyond(side, price, draw.spread('limit', 0.0005, 0.02)),
      })
      await scene.wait(12_000)
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
]
