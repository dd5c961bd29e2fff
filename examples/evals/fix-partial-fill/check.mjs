import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const pair = 'ETH/USDT'
  const env = { PAIR: pair, PRICE: '3470', SELL_PRICE: '3500', QUANTITY: '0.5', WAIT_MS: '2500' }
  const open = async () => (await client.spot.account(pair)).openOrders
  /** Ten-thousandths of ETH that are sold to the bot. @param {readonly number[]} fills @param {number} sold */
  async function trial(fills, sold) {
    const bot = start(['node', 'flip.mjs'], exchange, env)
    await eventually(async () => assert.equal((await open()).length, 1, 'No buy order'))
    for (const one of fills) await exchange.place(exchange.maker, pair, 'sell', '3470', String(one / 10_000))
    const { exit, err } = await bot.ended
    assert.equal(exit, 0, err)
    const orders = (await open()).map(({ side, price, quantity }) => [side, Number(price), Number(quantity)])
    assert.deepEqual(orders, sold === 0 ? [] : [['sell', 3500, sold / 10_000]])
    await client.spot.cancelAll({ pair })
  }
  const part = integer(1001, 1999)
  await trial([part], Math.floor(part * 0.999))
  await trial([1000, 1500], Math.floor(2500 * 0.999))
  await trial([], 0)
  await trial([2000, 3000], 4995)
}
