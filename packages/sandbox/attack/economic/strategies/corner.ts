import { inFamily, middle, openLeveraged, repeatUntilEnd, SIDES, stock, sweep } from '../moves'

const cornering = inFamily('corner')

/** Owning one side of a market. */
export const cornerStrategies = [
  cornering(
    'corner-the-asks',
    'buys every ask for a while and offers the coins higher',
    async (scene, draw, { me }) => {
      const by = draw.spread('by', 0.002, 0.03)
      await repeatUntilEnd(scene, draw.between('for', 3_000, 25_000), 500, () =>
        sweep(me, scene.main, 'buy', by, 0.3),
      )
      const held = await me.free(scene.main.base)
      const price = await middle(scene.main)
      await me.spot(scene.main, 'sell', held * 0.9, price * (1 + by / 2))
      await scene.wait(15_000)
    },
  ),
  cornering(
    'corner-with-longs',
    'the same with long perpetuals of a friend',
    async (scene, draw, { me, ally }) => {
      await openLeveraged(scene, ally, scene.main, 'buy', draw.spread('margin', 5_000, 90_000), {
        leverage: draw.pick('leverage', [10, 50]),
      })
      const by = draw.spread('by', 0.002, 0.03)
      await repeatUntilEnd(scene, draw.between('for', 10_000, 30_000), 500, () =>
        sweep(me, scene.main, 'buy', by, 0.2),
      )
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
  cornering(
    'corner-the-perpetual',
    'takes one side of the perpetual again and again, for those who must buy back',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      for (let round = 0; round < 5; round++)
        await openLeveraged(scene, me, scene.main, side, draw.spread(`margin ${round}`, 5_000, 150_000), {
          leverage: 20,
          mode: 'cross',
        })
      await scene.wait(draw.spread('wait', 500, 15_000))
    },
  ),
  cornering(
    'corner-the-pool',
    'swaps the pool of the house empty and sells on spot, where the price is better',
    async (scene, draw, { me }) => {
      const orders = draw.pick('orders', [1, 4, 15])
      for (let order = 0; order < orders; order++) await me.swap('USDT', scene.main.base, 49_000)
      await scene.wait(draw.pick('wait', [0, 5_000, 20_000]))
    },
  ),
  cornering(
    'corner-a-pool-through-a-coin',
    'swaps in a circle through two coins',
    async (scene, draw, { me }) => {
      for (let round = 0; round < draw.pick('rounds', [1, 4]); round++) {
        await me.swap('USDT', scene.main.base, 30_000)
        await me.swap(scene.main.base, scene.other.base, (await me.free(scene.main.base)) * 0.99)
        await me.swap(scene.other.base, 'USDT', (await me.free(scene.other.base)) * 0.99)
        await scene.wait(1_000)
      }
    },
  ),
  cornering(
    'corner-the-bids',
    'sells into every bid for a while with a short perpetual, buys back lower',
    async (scene, draw, { me, ally }) => {
      await stock(scene, me, scene.main, 700_000)
      await openLeveraged(scene, ally, scene.main, 'sell', draw.spread('margin', 5_000, 90_000))
      const by = draw.spread('by', 0.001, 0.02)
      await repeatUntilEnd(scene, draw.between('for', 5_000, 25_000), 500, () =>
        sweep(me, scene.main, 'sell', by, 0.15),
      )
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
]
