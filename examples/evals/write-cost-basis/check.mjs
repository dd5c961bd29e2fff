import { strict as assert } from 'node:assert'

/** @param {bigint} value */
const text = (value) => {
  const digits = String(value < 0n ? -value : value).padStart(9, '0')
  const whole = `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
  return value < 0n ? `-${whole}` : whole
}

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, integer }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const pair = 'ETH/USDT'
  let [bought, sold, position, cost, realized, fills] = [0n, 0n, 0n, 0n, 0n, 0]
  for (let at = 0; at < 130; at += 1) {
    // Cents and ten-thousandths of ETH.
    const price = BigInt(integer(345_000, 351_000))
    const isBuy = position < 5000n || integer(0, 2) > 0
    const quantity = BigInt(integer(10, 300))
    const order = {
      pair,
      price: `${price / 100n}.${String(price % 100n).padStart(2, '0')}`,
      quantity: text(quantity * 10_000n),
    }
    await exchange.place(exchange.maker, pair, isBuy ? 'sell' : 'buy', order.price, order.quantity)
    await client.spot.placeOrder({ ...order, side: isBuy ? 'buy' : 'sell', type: 'limit' })
    const value = price * quantity * 100n
    fills += 1
    if (isBuy) {
      bought += quantity
      position += quantity
      cost += value
    } else {
      const removed = (cost * quantity) / position
      sold += quantity
      position -= quantity
      cost -= removed
      realized += value - removed
    }
  }
  await run(['node', 'basis.mjs'], exchange, { PAIR: pair })
  const quantities = { bought, sold, position }
  const lots = Object.entries(quantities).map(([name, one]) => [name, text(one * 10_000n)])
  assert.deepEqual(JSON.parse(await read('basis.json')), {
    fills,
    ...Object.fromEntries(lots),
    cost: text(cost),
    realized: text(realized),
  })
}
