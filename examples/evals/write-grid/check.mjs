import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const [pair, step, quantity] = ['ETH/USDT', integer(5, 15), '0.2']
  const bot = start(['node', 'bot.mjs'], exchange, {
    PAIR: pair,
    LEVELS: '3',
    STEP: String(step),
    QUANTITY: quantity,
  })
  /** @param {readonly number[]} buys @param {readonly number[]} sells */
  const grid = (buys, sells) =>
    eventually(async () => {
      const { openOrders } = await client.spot.account(pair)
      const prices = (/** @type {string} */ side) =>
        openOrders.filter((one) => one.side === side).map((one) => (Number(one.price) - 3480) / step)
      assert.deepEqual([prices('buy').sort(), prices('sell').sort()], [[...buys].sort(), [...sells].sort()])
    }, 5000)
  await grid([-1, -2, -3], [1, 2, 3])
  const { maker } = exchange
  await exchange.place(maker, pair, 'sell', String(3480 - step), '0.05')
  await sleep(1500)
  await grid([-1, -2, -3], [1, 2, 3])
  await exchange.place(maker, pair, 'sell', String(3480 - step), '0.15')
  await grid([-2, -3], [0, 1, 2, 3])
  await exchange.place(maker, pair, 'buy', String(3480 + step), '0.4')
  await grid([-2, -3, -1, 0], [2, 3])
  bot.interrupt()
  const { exit, err } = await bot.ended
  assert.equal(exit, 0, err)
  await grid([], [])
}
