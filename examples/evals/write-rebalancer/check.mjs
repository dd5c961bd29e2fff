import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, integer }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  const prices = { BTC: 67_250, ETH: 3480, SOL: 158.4, USDT: 1 }
  await exchange.credit(uid, { SOL: '30' })
  for (const [coin, price] of Object.entries(prices)) {
    if (coin !== 'USDT')
      await exchange.quote(
        `${coin}/USDT`,
        (price * 0.9995).toFixed(2),
        (price * 1.0005).toFixed(2),
        coin === 'BTC' ? '10' : '300',
      )
  }
  const [btc, eth, sol] = [integer(25, 40), integer(10, 20), integer(5, 20)]
  const targets = { BTC: btc, ETH: eth, SOL: sol, USDT: 100 - btc - eth - sol }
  const env = {
    TARGETS: JSON.stringify(
      Object.fromEntries(Object.entries(targets).map(([coin, one]) => [coin, String(one)])),
    ),
  }
  await run(['node', 'rebalance.mjs'], exchange, env)
  const { assets } = await client.account.spotAssets()
  const last = Object.fromEntries((await client.spot.symbols()).map((one) => [one.base, Number(one.price)]))
  const value = (/** @type {string} */ coin) => {
    const { available = '0', locked = '0' } = assets.find((one) => one.coin === coin) ?? {}
    return (Number(available) + Number(locked)) * (last[coin] ?? 1)
  }
  const total = Object.keys(targets).reduce((sum, coin) => sum + value(coin), 0)
  for (const [coin, target] of Object.entries(targets)) {
    const share = (100 * value(coin)) / total
    assert.ok(Math.abs(share - target) <= 1, `${coin} has ${share.toFixed(2)} % instead of ${target} %`)
  }
  const { rows } = await client.spot.openOrders({ page: 1, limit: 10 })
  assert.equal(rows.length, 0, 'Orders are open')
  const bgk = assets.find((one) => one.coin === 'BGK')
  assert.equal(Number(bgk?.available), 2000, 'A coin without a target was traded')
  const writes = () => exchange.requests.filter(({ path }) => /\/trad\/(buy|sell)/.test(path)).length
  const before = writes()
  await run(['node', 'rebalance.mjs'], exchange, env)
  assert.equal(writes(), before, 'A balanced wallet was traded')
}
