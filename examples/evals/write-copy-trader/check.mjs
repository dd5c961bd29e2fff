import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const follower = await exchange.member('follower', { USDT: '2000', ETH: '0.2' })
  const pair = 'ETH/USDT'
  await exchange.quote(pair, '3479', '3481', '40')
  const buy = (/** @type {string} */ quantity) => client.spot.buyMarket({ pair, quantity })
  await buy('0.3')
  const bot = start(['node', 'copy.mjs'], exchange, {
    PAIR: pair,
    RATIO: '0.37',
    FOLLOWER_ACCOUNT: follower.account,
    FOLLOWER_PASSWORD: follower.password,
  })
  await eventually(() =>
    assert.ok(
      exchange.requests.some(({ path }) => /tradOrder|entrust/i.test(path)),
      'No fills were read',
    ),
  )
  await sleep(1500)
  const copies = async () => (await follower.client.spot.orderHistory({ pair, page: 1, limit: 20 })).rows
  /** @type {string[]} */
  const expected = []
  /** @param {string} row */
  const copied = (row) => {
    expected.unshift(row)
    return eventually(async () => {
      const rows = (await copies()).map(({ side, quantity, type }) => `${side} ${quantity} ${type}`)
      assert.deepEqual(rows, expected)
    }, 5000)
  }
  const lots = integer(11, 29)
  await buy(`0.${lots}`)
  await copied(`buy ${Math.floor(lots * 37) / 10_000} market`)
  // Below the minimum, and more than the follower can pay.
  await buy('0.0013')
  await client.spot.buyMarket({ pair, quantity: '2.2' })
  await sleep(1000)
  await client.spot.sellMarket({ pair, quantity: '0.05' })
  await copied('sell 0.0185 market')
  await sleep(1000)
  assert.equal((await copies()).length, 2, 'A fill was copied twice')
  bot.interrupt()
  assert.equal((await bot.ended).exit, 0)
}
