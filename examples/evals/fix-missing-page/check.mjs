import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, integer }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const count = integer(50, 70)
  const others = integer(20, 30)
  for (let at = 0; at < count; at += 1) {
    await exchange.place(exchange.trader, 'ETH/USDT', 'buy', `${3100 + at}`, '0.01')
    if (at < others) await exchange.place(exchange.trader, 'BTC/USDT', 'buy', `${60_000 + at}`, '0.0001')
  }
  await run(['node', 'cleanup.mjs'], exchange, { BASE: 'ETH' })
  const { rows, total } = await client.spot.openOrders({ page: 1, limit: 100 })
  assert.equal(rows.filter(({ base }) => base === 'ETH').length, 0, 'Orders of the coin are open')
  assert.equal(total, others, 'Open orders of the other coin')
  assert.deepEqual(JSON.parse(await read('cancelled.json')), { cancelled: count })
}
