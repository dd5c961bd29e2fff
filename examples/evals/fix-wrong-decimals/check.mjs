import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, integer }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const steps = integer(2, 4)
  const value = integer(150, 199)
  const floor = (/** @type {number} */ one, /** @type {number} */ decimals) =>
    Math.floor(one * 10 ** decimals + 1e-6) / 10 ** decimals
  for (const [pair, small] of [
    ['DOGE/USDT', '1.5'],
    ['XRP/USDT', '1.9'],
    ['ETH/USDT', '3.3'],
    ['BTC/USDT', '6'],
  ]) {
    const { market } = await client.spot.market(pair ?? '')
    await run(
      ['node', 'ladder.mjs'],
      exchange,
      { PAIR: pair ?? '', STEPS: String(steps), VALUE: small ?? '' },
      10,
    )
    assert.equal(
      (await client.spot.account(pair ?? '')).openOrders.length,
      0,
      `${pair}: an order below the minimum`,
    )
    await run(['node', 'ladder.mjs'], exchange, {
      PAIR: pair ?? '',
      STEPS: String(steps),
      VALUE: String(value),
    })
    const orders = (await client.spot.account(pair ?? '')).openOrders
    const expected = Array.from({ length: steps }, (_, at) => {
      const price = floor(Number(market.price) * (1 - (at + 1) / 100), market.priceDecimals)
      return `${price} ${floor(value / price, market.quantityDecimals)}`
    })
    const found = orders.map(({ price, quantity }) => `${Number(price)} ${Number(quantity)}`)
    assert.deepEqual(found.sort(), expected.sort(), pair)
  }
}
