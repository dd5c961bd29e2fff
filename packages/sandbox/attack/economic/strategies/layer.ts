import { beyond, inFamily, middle, openLeveraged, opposite, repeatUntilEnd, SIDES, stock } from '../moves'
import type { Market, Scene, Trader } from '../scene'
import { trader } from '../strategy'

const layering = inFamily('layer')

/** Rests an order of that worth at a distance from the middle: bids below, asks above. */
async function rest(
  me: Trader,
  market: Market,
  side: 'buy' | 'sell',
  usdt: number,
  away: number,
): Promise<number | undefined> {
  const price = await middle(market)
  const at = side === 'buy' ? price * (1 - away) : price * (1 + away)
  return (await me.spot(market, side, usdt / at, at)).id
}

/** Orders that are not meant to trade: they move what is weighed by depth, or what the market makers read out of the book. */
async function layered(
  scene: Scene,
  side: 'buy' | 'sell',
  away: number,
  usdt: number,
  act: () => Promise<void>,
) {
  const me = trader(scene, 0)
  if (side === 'sell') await stock(scene, me, scene.main, usdt)
  for (const part of [1, 1.3, 1.7]) await rest(me, scene.main, side, usdt / 3.3, away * part)
  await act()
  await me.cancelAll()
}

export const layerStrategies = [
  layering(
    'layer-one-side',
    'large orders behind one side move a mid that is weighed by depth; a perpetual gains',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await openLeveraged(scene, me, scene.main, side, 30_000)
      const away = draw.spread('away', 0.00005, 0.05)
      await layered(scene, side, away, draw.spread('usdt', 50_000, 600_000), () => scene.wait(14_000))
      await me.closeAll()
    },
  ),
  layering(
    'layer-far',
    'enormous orders far from the market, for whoever sums the whole book',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await openLeveraged(scene, me, scene.main, opposite(side), 30_000)
      await layered(scene, side, draw.between('away', 0.1, 0.5), 600_000, () => scene.wait(14_000))
      await me.closeAll()
    },
  ),
  layering(
    'layer-inside-the-spread',
    'smallest orders between the best prices, always a little to one side, with a perpetual',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await stock(scene, me, scene.main, 20_000)
      await openLeveraged(scene, me, scene.main, side, 20_000)
      await repeatUntilEnd(scene, 12_000, 500, async () => {
        const { asks, bids } = await scene.main.book()
        const [ask, bid] = [asks[0]?.price, bids[0]?.price]
        if (ask === undefined || bid === undefined) return
        const inside = side === 'buy' ? bid + (ask - bid) * 0.9 : ask - (ask - bid) * 0.9
        await me.spot(scene.main, side, scene.main.minimum * 2, inside)
      })
      await me.closeAll()
    },
  ),
  layering(
    'layer-for-a-bet',
    'a bet, then orders behind one side until it ends',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      await me.move('futures', 21_000)
      for (let order = 0; order < 4; order++) await me.bet(scene.main, side, 5_000, 30)
      await scene.wait(draw.between('begin', 1_000, 26_000))
      await layered(scene, side, draw.spread('away', 0.00005, 0.01), 300_000, () => scene.wait(16_000))
    },
  ),
  layering(
    'layer-flicker',
    'orders that are there when samples are taken and gone between',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 300_000)
      await openLeveraged(scene, me, scene.main, side, 20_000)
      const away = draw.spread('away', 0.00002, 0.002)
      for (let second = 0; second < 14; second++) {
        const id = await rest(me, scene.main, side, 200_000, away)
        await scene.wait(draw.pick('for', [100, 500, 700]))
        if (id !== undefined) await me.cancel(id)
        await scene.wait(1_000 - (scene.now() % 1_000) - 50 > 0 ? 1_000 - (scene.now() % 1_000) - 50 : 450)
      }
      await me.closeAll()
    },
  ),
  layering(
    'layer-the-perpetual',
    'orders in the perpetual book move its mid and so the mark, on which others are liquidated',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      await openLeveraged(scene, ally, scene.main, side, 30_000)
      await me.move('futures', 500_000)
      await repeatUntilEnd(scene, 20_000, 500, async () => {
        const { asks, bids } = await scene.main.perpBook()
        const [ask, bid] = [asks[0]?.price, bids[0]?.price]
        if (ask === undefined || bid === undefined) return
        const inside = side === 'buy' ? ask - 0.02 : bid + 0.02
        await me.perp(scene.main, side, scene.main.lot * draw.pick('lots', [1, 10, 100]), {
          leverage: 5,
          price: inside,
        })
      })
      await ally.closeAll()
    },
    [700_000, 300_000],
  ),
  layering(
    'layer-and-make-the-market',
    'quotes both sides inside the spread and waits for takers',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, 100_000)
      const size = draw.spread('usdt', 200, 20_000)
      await repeatUntilEnd(scene, 25_000, 1_000, async () => {
        await me.cancelAll()
        const { asks, bids } = await scene.main.book()
        const [ask, bid] = [asks[0]?.price, bids[0]?.price]
        if (ask === undefined || bid === undefined) return
        await me.spot(scene.main, 'buy', size / bid, bid + (ask - bid) * 0.1)
        await me.spot(scene.main, 'sell', size / bid, ask - (ask - bid) * 0.1)
      })
    },
  ),
  layering(
    'layer-a-wall',
    'a wall that the market makers cannot eat holds the price while the real one goes on; a perpetual gains when it falls',
    async (scene, draw, { me, ally }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 600_000)
      const away = draw.spread('away', 0.0001, 0.002)
      await rest(me, scene.main, side, 550_000, away)
      await scene.wait(draw.between('hold', 10_000, 40_000))
      await openLeveraged(scene, ally, scene.main, opposite(side), 60_000)
      await me.cancelAll()
      await scene.wait(draw.between('wait', 1_000, 8_000))
      await ally.closeAll()
    },
    [800_000, 200_000],
  ),
  layering(
    'layer-against-stops',
    'moves the perpetual a little at a time with orders it cancels, so that the mark leads others to their stops',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      const by = draw.spread('by', 0.001, 0.01)
      await me.move('futures', 600_000)
      await repeatUntilEnd(scene, 15_000, 1_000, async () => {
        const price = await middle(scene.main)
        await me.cancelAll()
        await me.perp(scene.main, side, 60_000 / price, { leverage: 5, price: beyond(side, price, by) })
      })
    },
  ),
]
