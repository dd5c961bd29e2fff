import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const orders = [
    { pair: 'BTC/USDT', side: 'buy', price: `6500${integer(0, 9)}`, quantity: '0.01' },
    { pair: 'ETH/USDT', side: 'sell', price: '3600', quantity: `0.${integer(1, 9)}` },
  ]
  const env = { TIMEOUT_MS: '3000', ORDERS: JSON.stringify(orders) }
  const bot = start(['node', 'quotes.mjs'], exchange, env)
  const open = async () => (await client.spot.openOrders({ page: 1, limit: 10 })).rows
  const listed = async () => {
    const rows = (await open()).map(
      ({ base, quote, side, quantity }) => `${side} ${quantity} ${base}/${quote}`,
    )
    assert.deepEqual(rows.sort(), orders.map((one) => `${one.side} ${one.quantity} ${one.pair}`).sort())
  }
  await eventually(listed)
  const paths = exchange.requests.map(({ path }) => path)
  const armed = paths.indexOf('/account/cancelAllAfter')
  const first = paths.findIndex((path) => /\/trad\/(buy|sell)Limit/.test(path))
  // The setup of the exchange places no orders, so the first one is the bot's.
  assert.ok(armed >= 0 && armed < first, 'The switch was not armed before the first order')
  await sleep(6500)
  await listed()
  bot.kill()
  await sleep(300)
  const killed = performance.now()
  await listed()
  await eventually(async () => assert.equal((await open()).length, 0, 'Orders are open after the kill'), 6000)
  assert.ok(performance.now() - killed < 4500, 'The orders were cancelled too late')
}
