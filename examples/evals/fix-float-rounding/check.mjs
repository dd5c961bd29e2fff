import { strict as assert } from 'node:assert'
import { add, toText } from '@bgk/sdk/decimal'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, integer }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const cases = /** @type {const} */ ([
    ['BTC/USDT', '61000', `0.01${integer(1, 9)}`, 7, 5],
    ['ETH/USDT', '3210', `0.30${integer(1, 9)}`, 7, 4],
    ['SOL/USDT', '150', `1.${integer(1, 9)}1`, 6, 3],
    ['XRP/USDT', '2.2', `100.${integer(1, 9)}`, 6, 1],
  ])
  for (const [pair, price, total, parts, decimals] of cases) {
    await run(['node', 'split.mjs'], exchange, {
      PAIR: pair,
      PRICE: price,
      TOTAL: total,
      PARTS: String(parts),
    })
    const quantities = (await client.spot.account(pair)).openOrders.map(({ quantity = '0' }) => quantity)
    assert.equal(quantities.length, parts, `${pair}: number of orders`)
    const sum = quantities.reduce((all, one) => toText(add(all, one)), '0')
    assert.equal(Number(sum), Number(total), `${pair}: sum`)
    const units = quantities.map((one) => Math.round(Number(one) * 10 ** decimals))
    assert.ok(Math.max(...units) - Math.min(...units) <= 1, `${pair}: ${quantities.join(', ')}`)
  }
}
