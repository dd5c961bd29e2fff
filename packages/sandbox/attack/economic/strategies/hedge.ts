import {
  beyond,
  highest,
  inFamily,
  middle,
  openLeveraged,
  pass,
  repeatUntilEnd,
  SIDES,
  stock,
  sweep,
} from '../moves'
import type { Scene, Trader } from '../scene'
import { CAPITAL } from '../strategy'

const hedging = inFamily('hedge')

/** Pushes spot with most of the money, by resting large orders beyond the market as well. */
async function push(scene: Scene, me: Trader, side: 'buy' | 'sell', by: number, ms: number): Promise<void> {
  await repeatUntilEnd(scene, ms, 1_000, async () => {
    await sweep(me, scene.main, side, by, 0.4)
    const price = await middle(scene.main)
    const quantity =
      side === 'buy' ? ((await me.free('USDT')) * 0.5) / price : (await me.free(scene.main.base)) * 0.5
    await me.spot(scene.main, side, quantity, beyond(side, price, by))
  })
}

/** Two legs, of which somebody else pays for the losing one. */
export const hedgeStrategies = [
  hedging(
    'hedge-cross-legs',
    'long and short of one contract in one cross account at the highest leverage; when the price moves, the losing leg is liquidated as if the winning one were not there',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 800_000)
      const terms = { leverage: highest(scene.main), mode: 'cross' } as const
      const margin = draw.spread('margin', 5_000, 40_000)
      await openLeveraged(scene, ally, scene.main, 'buy', margin, terms)
      await ally.move('futures', margin)
      await openLeveraged(scene, ally, scene.main, 'sell', margin * 0.1, terms)
      await push(scene, me, side, draw.spread('by', 0.01, 0.15), draw.between('for', 5_000, 25_000))
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
  hedging(
    'hedge-cross-legs-withdraw',
    'the same, and takes the winning leg out while it wins',
    async (scene, draw, { me, ally }) => {
      const terms = { leverage: highest(scene.main), mode: 'cross' } as const
      await openLeveraged(scene, ally, scene.main, 'buy', 20_000, terms)
      await openLeveraged(scene, ally, scene.main, 'sell', 20_000, terms)
      const by = draw.spread('by', 0.01, 0.15)
      for (let round = 0; round < 6; round++) {
        await push(scene, me, 'buy', by, 3_000)
        await ally.move('spot', await ally.withdrawable())
      }
      await ally.closeAll()
    },
    [900_000, 100_000],
  ),
  hedging(
    'hedge-two-accounts',
    'long in one account, short in another, isolated at the highest leverage: the loser loses its margin, the winner more',
    async (scene, draw, { me, ally: long, third: short }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 600_000)
      const terms = { leverage: highest(scene.main) }
      const margin = draw.spread('margin', 5_000, 60_000)
      await openLeveraged(scene, long, scene.main, 'buy', margin, terms)
      await openLeveraged(scene, short, scene.main, 'sell', margin, terms)
      await push(scene, me, side, draw.spread('by', 0.005, 0.15), draw.between('for', 3_000, 20_000))
      await long.closeAll()
      await short.closeAll()
    },
    [800_000, 100_000, 100_000],
  ),
  hedging(
    'hedge-waiting',
    'the same without a push: it waits for the market to move',
    async (scene, draw, { me: long, ally: short }) => {
      const terms = { leverage: highest(scene.main), mode: draw.pick('mode', ['cross', 'isolated']) }
      await openLeveraged(scene, long, scene.main, 'buy', draw.spread('margin', 5_000, 200_000), terms)
      await openLeveraged(scene, short, scene.main, 'sell', 100_000, terms)
      await scene.wait(60_000)
    },
    [500_000, 500_000],
  ),
  hedging(
    'hedge-one-cross-account',
    'both legs in one cross account, held while the market moves',
    async (scene, draw, { me }) => {
      const terms = { leverage: highest(scene.main), mode: 'cross' } as const
      await openLeveraged(scene, me, scene.main, 'buy', draw.spread('margin', 5_000, 200_000), terms)
      await openLeveraged(scene, me, scene.main, 'sell', 100_000, {
        ...terms,
        leverage: draw.pick('other leverage', [10, 20, 50]),
      })
      await scene.wait(60_000)
    },
  ),
  hedging(
    'hedge-two-contracts',
    'long one contract, short another in one cross account, and pushes one of them',
    async (scene, draw, { me, ally }) => {
      const terms = { leverage: highest(scene.main), mode: 'cross' } as const
      await openLeveraged(scene, ally, scene.main, 'buy', 20_000, terms)
      await openLeveraged(scene, ally, scene.other, 'sell', 20_000, {
        ...terms,
        leverage: highest(scene.other),
      })
      await push(scene, me, 'buy', draw.spread('by', 0.005, 0.15), draw.between('for', 3_000, 20_000))
      await ally.closeAll()
    },
    [800_000, 200_000],
  ),
  hedging(
    'hedge-spot-and-perpetual',
    'coins on spot, a short perpetual of more, sells the coins at once',
    async (scene, draw, { me }) => {
      const coins = draw.spread('coins', 20_000, 400_000)
      await stock(scene, me, scene.main, coins)
      await openLeveraged(scene, me, scene.main, 'sell', (coins * draw.between('ratio', 0.5, 4)) / 50, {
        leverage: 50,
      })
      await sweep(me, scene.main, 'sell', draw.spread('by', 0.002, 0.09))
      await scene.wait(draw.between('wait', 0, 12_000))
      await me.closeAll()
    },
  ),
  hedging(
    'hedge-a-bet',
    'a bet upwards and a short perpetual, pushed at the end of the bet',
    async (scene, draw, { me }) => {
      await me.move('futures', 21_000)
      for (let order = 0; order < 4; order++) await me.bet(scene.main, 'buy', 5_000, 30)
      await openLeveraged(scene, me, scene.main, 'sell', 20_000, { leverage: 20 })
      await scene.wait(24_000)
      await sweep(me, scene.main, 'buy', draw.spread('by', 0.001, 0.02), 0.4)
      await scene.wait(9_000)
      await me.closeAll()
    },
  ),
  hedging(
    'hedge-bankrupt-friend',
    'sweeps the perpetual book, then sells to a friend far above: the friend is bankrupt at once, and the fund pays what the attacker gained',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      await me.move('futures', 800_000)
      await ally.move('futures', draw.spread('stake', 5_000, 100_000))
      const by = draw.pick('by', [0.005, 0.01, 0.02, 0.045, 0.09, 0.3])
      const terms = { by, stake: CAPITAL, leverage: draw.pick('leverage', [5, 10, 20, highest(scene.main)]) }
      await pass(scene.main, [me, ally], side, await middle(scene.main), terms)
      await scene.wait(3_000)
      await me.closeAll()
    },
    [900_000, 100_000],
  ),
]
