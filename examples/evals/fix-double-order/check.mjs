import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, integer }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  const pair = 'ETH/USDT'
  for (const kind of ['reply-lost', 'request-lost']) {
    const price = `${kind === 'reply-lost' ? 32 : 31}${integer(10, 99)}.5`
    await exchange.fault({ kind, call: 'spot.buyLimit', uid, count: integer(2, 3) })
    await run(['node', 'bot.mjs'], exchange, { PAIR: pair, PRICE: price, QUANTITY: '0.1' })
    await exchange.clearFaults()
    const { openOrders } = await client.spot.account(pair)
    const mine = openOrders.filter((one) => Number(one.price) === Number(price))
    assert.equal(mine.length, 1, `${mine.length} orders after ${kind}`)
  }
}
