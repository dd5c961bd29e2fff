import {
  asFarAsAllowed,
  beyond,
  inFamily,
  middle,
  nudge,
  openLeveraged,
  opposite,
  SIDES,
  stock,
  sweep,
} from '../moves'

const painting = inFamily('paint')

/** Painting a price that something else then believes in. */
export const paintStrategies = [
  painting(
    'paint-lone-ask',
    'a short perpetual, then a large ask far below the market: it takes the bids, rests, and the market makers follow it',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, draw.spread('stock', 100_000, 500_000))
      await openLeveraged(scene, me, scene.main, 'sell', draw.spread('margin', 5_000, 60_000))
      const price = await middle(scene.main)
      const held = await me.free(scene.main.base)
      await asFarAsAllowed(draw.pick('by', [0.9999, 0.5, 0.2, 0.09, 0.05, 0.01]), (by) =>
        me.spot(scene.main, 'sell', held, Math.max(price * (1 - by), 0.01)),
      )
      await scene.wait(draw.between('wait', 500, 15_000))
      await me.closeAll()
      await me.cancelAll()
    },
  ),
  painting(
    'paint-lone-bid',
    'a long perpetual, then a large bid far above the market that rests',
    async (scene, draw, { me }) => {
      await openLeveraged(scene, me, scene.main, 'buy', draw.spread('margin', 5_000, 60_000))
      const price = await middle(scene.main)
      const money = await me.free('USDT')
      await asFarAsAllowed(draw.pick('by', [0.01, 0.05, 0.09, 0.3, 1, 4.8]), (by) =>
        me.spot(scene.main, 'buy', (money / (price * (1 + by))) * 0.99, price * (1 + by)),
      )
      await scene.wait(draw.between('wait', 500, 15_000))
      await me.closeAll()
      await me.cancelAll()
    },
  ),
  painting(
    'paint-last-with-a-friend',
    'trades with a friend above the market after the asks are gone, with a long perpetual',
    async (scene, draw, { me, ally }) => {
      await stock(scene, ally, scene.main, 5_000)
      await openLeveraged(scene, ally, scene.main, 'buy', 30_000)
      const by = draw.spread('by', 0.005, 0.4)
      const price = await middle(scene.main)
      await sweep(me, scene.main, 'buy', by)
      await ally.spot(scene.main, 'sell', scene.main.minimum * 5, price * (1 + by))
      await me.spot(scene.main, 'buy', scene.main.minimum * 5, price * (1 + by))
      await scene.wait(draw.between('wait', 0, 3_000))
      await ally.closeAll()
    },
    [800_000, 200_000],
  ),
  painting(
    'paint-fiat-sale',
    'lifts the spot price and sells coins for money at it',
    async (scene, draw, { me }) => {
      const market = scene.main.base === 'SOL' ? scene.other : scene.main
      const most = market.base === 'BTC' ? 0.2 : 4
      await stock(scene, me, market, most * (await middle(market)) * 1.02)
      await sweep(me, market, 'buy', draw.spread('by', 0.005, 0.9), draw.between('share', 0.3, 0.95))
      if (draw.pick('lone bid', ['yes', 'no']) === 'yes')
        await me.spot(market, 'buy', market.minimum * 5, (await middle(market)) * 1.05)
      for (let order = 0; order < draw.pick('orders', [1, 4, 9]); order++)
        await me.fiat('sell', market.base, most)
      await scene.wait(5_000)
    },
  ),
  painting(
    'paint-fiat-purchase',
    'pushes the spot price down and buys coins for money at it',
    async (scene, draw, { me }) => {
      const market = scene.main.base === 'SOL' ? scene.other : scene.main
      const most = market.base === 'BTC' ? 0.2 : 4
      await stock(scene, me, market, 300_000)
      await sweep(me, market, 'sell', draw.spread('by', 0.005, 0.9))
      await me.spot(
        market,
        'sell',
        market.minimum * 5,
        (await middle(market)) * draw.pick('ask', [0.5, 0.9, 0.97]),
      )
      await me.fiat('buy', market.base, most)
      await me.fiat('buy', market.base, most)
      await scene.wait(5_000)
      await me.fiat('buy', market.base, most)
      await scene.wait(5_000)
    },
  ),
  painting(
    'paint-swap-away',
    'lifts the spot price and swaps coins to USDT at it',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, 45_000)
      const held = await me.free(scene.main.base)
      await sweep(me, scene.main, 'buy', draw.spread('by', 0.005, 0.5))
      await scene.wait(draw.pick('hold', [0, 1_000, 30_000]))
      await me.swap(scene.main.base, 'USDT', held)
      await scene.wait(2_000)
    },
  ),
  painting(
    'paint-swap-in',
    'pushes the spot price down and swaps USDT to coins at it',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, 300_000)
      await sweep(me, scene.main, 'sell', draw.spread('by', 0.005, 0.5))
      await me.spot(scene.main, 'sell', scene.main.minimum * 5, (await middle(scene.main)) * 0.97)
      await scene.wait(draw.pick('hold', [0, 1_000, 30_000]))
      for (let order = 0; order < 3; order++) await me.swap('USDT', scene.main.base, 45_000)
      await scene.wait(2_000)
    },
  ),
  painting(
    'paint-sale',
    'lifts the spot price and pays for a token sale in the coin',
    async (scene, draw, { me }) => {
      await stock(scene, me, scene.main, 100_000)
      await sweep(me, scene.main, 'buy', draw.spread('by', 0.005, 0.9))
      await scene.wait(draw.pick('hold', [0, 1_000, 20_000]))
      await me.subscribe(scene.main.base, draw.pick('coins', [20_000, 100_000, 150_000]))
      await scene.wait(2_000)
    },
  ),
  painting(
    'paint-perpetual-last',
    'two accounts trade the perpetual far from its index, so that its last price and its mid move the mark',
    async (scene, draw, { me, ally, third }) => {
      const side = draw.pick('side', SIDES)
      const price = await middle(scene.main)
      await openLeveraged(scene, third, scene.main, side, 40_000)
      await openLeveraged(scene, me, scene.main, side, 300_000, { leverage: 10, mode: 'cross' })
      const painted = beyond(side, price, draw.spread('by', 0.004, 0.2))
      await ally.move('futures', 100_000)
      const size = 5_000 / price
      await ally.perp(scene.main, opposite(side), size, { leverage: 5, price: painted })
      await me.perp(scene.main, side, size, { leverage: 10, mode: 'cross', price: painted })
      await nudge(me)
      await scene.wait(draw.between('wait', 0, 5_000))
      await third.closeAll()
    },
    [600_000, 200_000, 200_000],
  ),
  painting(
    'paint-then-withdraw',
    'takes the unrealised profit of a painted price out of futures and lets the position go',
    async (scene, draw, { me }) => {
      const side = draw.pick('side', SIDES)
      if (side === 'sell') await stock(scene, me, scene.main, 400_000)
      await openLeveraged(scene, me, scene.main, side, 50_000, { leverage: 20, mode: 'cross' })
      await sweep(me, scene.main, side, draw.spread('by', 0.01, 0.3))
      await nudge(me)
      for (let round = 0; round < 6; round++) {
        await me.move('spot', await me.withdrawable())
        await scene.wait(1_000)
      }
      await scene.wait(10_000)
    },
  ),
]
