import {
  asFarAsAllowed,
  beyond,
  depth,
  highest,
  inFamily,
  middle,
  openLeveraged,
  opposite,
  pass,
  SIDES,
  stock,
  sweep,
  takenBy,
} from '../moves'

const washing = inFamily('wash')

/** Trading with oneself: for volume, for a price, or to move a loss to where nobody pays it. */
export const washStrategies = [
  washing(
    'wash-spot',
    'two accounts trade with each other inside the spread, for volume',
    async (scene, draw, { me, ally }) => {
      await stock(scene, me, scene.main, 50_000)
      for (let round = 0; round < 8; round++) {
        const price = await middle(scene.main)
        const quantity = draw.spread('usdt', 100, 40_000) / price
        await me.spot(scene.main, 'sell', quantity, price)
        await ally.spot(scene.main, 'buy', quantity, price)
        await scene.wait(500)
      }
    },
    [500_000, 500_000],
  ),
  washing(
    'wash-perpetual',
    'the same in the perpetual at the highest leverage',
    async (scene, draw, { me, ally }) => {
      const terms = { leverage: highest(scene.main) }
      await me.move('futures', 50_000)
      await ally.move('futures', 50_000)
      for (let round = 0; round < 6; round++) {
        const price = await middle(scene.main)
        const quantity = draw.spread('usdt', 10_000, 400_000) / price
        await me.perp(scene.main, 'sell', quantity, { ...terms, price })
        await ally.perp(scene.main, 'buy', quantity, { ...terms, price })
        await scene.wait(700)
      }
    },
    [500_000, 500_000],
  ),
  washing(
    'wash-off-price',
    'after a sweep, two accounts trade far from the market and a third holds a perpetual',
    async (scene, draw, { me, ally, third }) => {
      const side = draw.pick('side', SIDES)
      await stock(scene, me, scene.main, 300_000)
      await stock(scene, ally, scene.main, 20_000)
      await openLeveraged(scene, third, scene.main, side, 50_000)
      const by = draw.spread('by', 0.003, 0.1)
      await sweep(me, scene.main, side, by)
      const at = beyond(side, await middle(scene.main), by)
      for (let round = 0; round < 12; round++) {
        await me.spot(scene.main, opposite(side), scene.main.minimum * 5, at)
        await ally.spot(scene.main, side, scene.main.minimum * 5, at)
        await scene.wait(draw.pick('every', [250, 500, 1_000]))
      }
      await third.closeAll()
    },
    [700_000, 150_000, 150_000],
  ),
  washing(
    'wash-a-loss-away',
    'an account that is about to lose its margin sells its coins to a friend below the market and lets the exchange pay',
    async (scene, draw, { me, ally }) => {
      await me.move('futures', 30_000)
      await ally.move('futures', 300_000)
      await pass(scene.main, [ally, me], 'sell', await middle(scene.main), {
        by: draw.spread('by', 0.002, 0.1),
        stake: 30_000,
        leverage: draw.pick('leverage', [5, 10, 20, highest(scene.main)]),
      })
      await scene.wait(5_000)
    },
    [300_000, 700_000],
  ),
  washing(
    'wash-through-an-empty-book',
    'takes a side of the perpetual book away, then passes a position to a friend far from the index within what is allowed: its loss is more than its margin, and the fund pays the rest',
    async (scene, draw, { me, ally, third }) => {
      const side = draw.pick('side', SIDES)
      const price = await middle(scene.main)
      const by = draw.pick('by', [0.005, 0.01, 0.02, 0.03, 0.045, 0.07, 0.095])
      await third.move('futures', 400_000)
      const levels = takenBy(side, await scene.main.perpBook())
      await asFarAsAllowed(by, (distance) => {
        const at = beyond(side, price, distance)
        return third.perp(scene.main, side, depth(levels, side, at), {
          leverage: 5,
          mode: 'cross',
          price: at,
        })
      })
      await me.move('futures', 300_000)
      await ally.move('futures', 100_000)
      for (let round = 0; round < draw.pick('rounds', [1, 3]); round++) {
        await pass(scene.main, [me, ally], side, price, {
          by,
          stake: draw.spread('stake', 2_000, 90_000),
          leverage: draw.pick('leverage', [5, 10, 20, highest(scene.main)]),
        })
        await scene.wait(draw.pick('wait', [100, 3_000]))
      }
      await me.closeAll()
      await third.closeAll()
    },
    [450_000, 100_000, 450_000],
  ),
  washing(
    'wash-both-extremes',
    'prints of two accounts high and low in turn, with bets on both sides',
    async (scene, draw, { me, ally }) => {
      await stock(scene, me, scene.main, 20_000)
      await ally.move('futures', 45_000)
      for (const side of SIDES)
        for (let order = 0; order < 4; order++) await ally.bet(scene.main, side, 5_000, 30)
      const by = draw.spread('by', 0.0003, 0.02)
      for (let round = 0; round < 36; round++) {
        const price = beyond(round % 2 === 0 ? 'buy' : 'sell', await middle(scene.main), by)
        await me.spot(scene.main, 'sell', scene.main.minimum * 2, price)
        await ally.spot(scene.main, 'buy', scene.main.minimum * 2, price)
        await scene.wait(1_000)
      }
    },
    [500_000, 500_000],
  ),
]
