import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, integer, sleep }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  const pair = 'ETH/USDT'
  const orders = async () => (await client.spot.orderHistory({ pair, page: 1, limit: 10 })).rows
  await exchange.quote(pair, '3479', '3481', '10')
  for (const quantity of ['0.0001', `${integer(4, 8)}`, '0.12345']) {
    const before = exchange.count('/trad/buyMarket')
    const { exit } = await start(['node', 'buy.mjs'], exchange, { PAIR: pair, QUANTITY: quantity }, 6000)
      .ended
    assert.equal(exit, 6, `Ended with ${exit} after a refusal`)
    const requests = exchange.count('/trad/buyMarket') - before
    assert.ok(requests <= 1, `${requests} requests for a refused order`)
  }
  assert.equal((await orders()).length, 0)
  // Not executed, and temporary.
  await exchange.fault({ kind: 'rate-limited', ms: 400, call: 'spot.buyMarket', uid, count: 4 })
  const before = exchange.count('/trad/buyMarket')
  const quantity = `0.${integer(1, 4)}${integer(1, 9)}`
  const solution = start(['node', 'buy.mjs'], exchange, { PAIR: pair, QUANTITY: quantity })
  const { exit, err } = await solution.ended
  assert.equal(exit, 0, err)
  await sleep(300)
  assert.deepEqual(
    (await orders()).map((one) => one.quantity),
    [quantity],
  )
  const sent = exchange.requests.filter(({ path }) => path === '/trad/buyMarket').slice(before)
  const times = sent.map(({ time }) => Date.parse(time))
  assert.ok(
    times.slice(1).every((time, at) => time - (times[at] ?? 0) >= 250),
    'Retries without a pause',
  )
}
