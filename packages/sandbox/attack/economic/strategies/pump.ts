import {
  beyond,
  inFamily,
  middle,
  openLeveraged,
  opposite,
  repeatUntilEnd,
  SIDES,
  stock,
  sweep,
} from '../moves'

const pumping = inFamily('pump')

/** Pushing the price with money, and selling to whoever follows. */
export const pumpStrategies = [
  pumping(
    'pump-and-dump',
    'buys through the spot book and sells at once into what follows',
    async (scene, draw, { me }) => {
      await sweep(me, scene.main, 'buy', draw.spread('by', 0.002, 0.09), draw.between('share', 0.1, 1))
      await scene.wait(draw.spread('wait', 100, 20_000))
    },
  ),
  pumping(
    'pump-in-steps',
    'the same in ten pushes, so that the market makers learn the price',
    async (scene, draw, { me }) => {
      const by = draw.spread('by', 0.0005, 0.01)
      await repeatUntilEnd(scene, 10_000, draw.pick('every', [500, 1_000, 2_000]), () =>
        sweep(me, scene.main, 'buy', by, 0.2),
      )
    },
  ),
  pumping(
    'pump-with-a-long',
    'a long perpetual, pushes on spot for a while, closes the perpetual, sells',
    async (scene, draw, { me }) => {
      await openLeveraged(scene, me, scene.main, 'buy', draw.spread('margin', 5_000, 100_000), {
        leverage: draw.pick('leverage', [10, 20, 50]),
        mode: draw.pick('mode', ['cross', 'isolated']),
      })
      const by = draw.spread('by', 0.001, 0.02)
      await repeatUntilEnd(scene, draw.between('for', 2_000, 25_000), 1_000, () =>
        sweep(me, scene.main, 'buy', by, 0.25),
      )
      await me.closeAll()
    },
  ),
  pumping('dump-with-a-short', 'the same downwards', async (scene, draw, { me }) => {
    await stock(scene, me, scene.main, 500_000)
    await openLeveraged(scene, me, scene.main, 'sell', draw.spread('margin', 5_000, 100_000), {
      leverage: draw.pick('leverage', [10, 20, 50]),
      mode: draw.pick('mode', ['cross', 'isolated']),
    })
    const by = draw.spread('by', 0.001, 0.02)
    await repeatUntilEnd(scene, draw.between('for', 2_000, 25_000), 1_000, () =>
      sweep(me, scene.main, 'sell', by, 0.25),
    )
    await me.closeAll()
  }),
  pumping(
    'pump-the-perpetual',
    'pushes the perpetual alone, sells to the arbitrageur',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await openLeveraged(scene, me, scene.main, side, draw.spread('margin', 10_000, 600_000), {
        leverage: draw.pick('leverage', [2, 10, 50]),
      })
      await scene.wait(draw.spread('wait', 100, 10_000))
    },
  ),
  pumping(
    'pump-for-a-friend',
    'a friend has small margin at the highest leverage, the rest of the money pushes; the friend can lose little',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 600_000)
      await openLeveraged(scene, ally, scene.main, side, draw.spread('margin', 1_000, 90_000))
      const by = draw.spread('by', 0.002, 0.05)
      await repeatUntilEnd(scene, draw.between('for', 1_000, 15_000), 500, () =>
        sweep(me, scene.main, side, by, 0.4),
      )
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
  pumping(
    'pump-through-a-halt',
    'pushes until trading halts, with a position, and closes at the reopening',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 600_000)
      await openLeveraged(scene, me, scene.main, side, draw.spread('margin', 5_000, 60_000), { leverage: 20 })
      for (let round = 0; round < 12; round++) {
        await sweep(me, scene.main, side, 0.09, 0.5)
        const price = await middle(scene.main)
        await me.spot(scene.main, side, scene.main.minimum * 4, beyond(side, price, 0.02))
        await scene.wait(500)
      }
      await scene.wait(draw.pick('wait', [1_000, 31_000, 35_000]))
      await me.closeAll()
    },
  ),
  pumping(
    'pump-with-resting-orders',
    'rests large bids above the market step by step and sells the perpetual high',
    async (scene, draw, { me, ally }) => {
      const by = draw.spread('by', 0.001, 0.02)
      await openLeveraged(scene, ally, scene.main, 'buy', 40_000)
      for (let round = 0; round < 6; round++) {
        const price = await middle(scene.main)
        const { id } = await me.spot(scene.main, 'buy', 100_000 / price, price * (1 + by))
        await scene.wait(1_000)
        if (id !== undefined) await me.cancel(id)
      }
      await ally.closeAll()
    },
    [700_000, 300_000],
  ),
  pumping(
    'pump-and-bet',
    'bets on the direction, then pushes until the bet ends',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 400_000)
      await me.move('futures', 21_000)
      for (let order = 0; order < 4; order++) await me.bet(scene.main, side, 5_000, 30)
      await scene.wait(draw.between('begin', 15_000, 29_000))
      const by = draw.spread('by', 0.0005, 0.01)
      await repeatUntilEnd(scene, 6_000, 500, () => sweep(me, scene.main, side, by, 0.2))
      await scene.wait(12_000)
      await sweep(me, scene.main, opposite(side), by, 0.5)
    },
  ),
]
