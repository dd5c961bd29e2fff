import { strict as assert } from 'node:assert'
import { add, mul, sub, toFixed } from '@bgk/sdk/decimal'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  const [pair, quantity, half] = ['ETH/USDT', `0.${integer(1, 3)}${integer(1, 9)}`, `0.${integer(2, 4)}`]
  await exchange.credit(uid, { ETH: '100' })
  const bot = start(['node', 'bot.mjs'], exchange, {
    PAIR: pair,
    DURATION_MS: '9000',
    QUANTITY: quantity,
    HALF_SPREAD: half,
  })
  const spread = mul(half, '0.01')
  /** @param {string} price */
  const quotes = (price) =>
    eventually(async () => {
      const { openOrders } = await client.spot.account(pair)
      const rows = openOrders.map(
        (one) => `${one.side} ${one.quantity} ${toFixed(one.price ?? '0', 2, 'down')}`,
      )
      const bid = toFixed(mul(price, sub('1', spread)), 2, 'down')
      const ask = toFixed(mul(price, add('1', spread)), 2, 'up')
      assert.deepEqual(rows.sort(), [`buy ${quantity} ${bid}`, `sell ${quantity} ${ask}`])
      return { bid, ask }
    }, 3500)
  await quotes('3480')
  const moved = toFixed(mul('3480', add('1', mul(spread, '0.8'))), 2, 'down')
  await exchange.trade(pair, moved)
  const { ask } = await quotes(moved)
  await exchange.place(exchange.taker, pair, 'buy', ask, quantity)
  await quotes(ask)
  const { exit, err } = await bot.ended
  assert.equal(exit, 0, err)
  const { openOrders } = await client.spot.account(pair)
  assert.equal(openOrders.length, 0, 'Orders are open after the end')
  const { total = 0 } = await client.spot.orderHistory({ pair, page: 1, limit: 1 })
  assert.ok(total >= 6 && total < 20, `${total} orders were placed`)
}
