import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, integer }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const pair = 'ETH/USDT'
  // A purchase walks through several levels.
  for (const [price, quantity] of [
    ['3481', '0.02'],
    ['3482.37', '0.05'],
    ['3484', '1'],
    ['3489', '50'],
  ])
    await exchange.place(exchange.maker, pair, 'sell', price ?? '', quantity ?? '')
  const purchases = async () => (await client.spot.orderHistory({ pair, page: 1, limit: 50 })).rows
  const cost = integer(301, 399)
  const env = { PAIR: pair, COST: String(cost), COUNT: '3', INTERVAL_MS: '1000' }
  await run(['node', 'buy.mjs'], exchange, env)
  const first = await purchases()
  assert.equal(first.length, 3, 'Number of orders')
  for (const { total = '0', status } of first) {
    assert.equal(status, 'filled')
    assert.ok(Number(total) <= cost && Number(total) >= 0.98 * cost, `Paid ${total} of ${cost}`)
  }
  const times = exchange.requests
    .filter(({ path }) => /\/trad\/buy/.test(path))
    .map(({ time }) => Date.parse(time))
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  assert.ok(
    pauses.every((ms) => ms > 800 && ms < 2500),
    `Pauses of ${pauses} ms`,
  )
  // 10,000 USDT less the first purchases: two more at 4,000.
  await run(['node', 'buy.mjs'], exchange, { ...env, COST: '4000', COUNT: '5', INTERVAL_MS: '200' }, 3)
  assert.equal((await purchases()).length, 5, 'Number of orders with a small balance')
}
