import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { add, mul, sub, toText } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, LEVELS, STEP, QUANTITY } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

let isRunning = true
process.on('SIGINT', () => {
  isRunning = false
})

/** Open orders of the grid by id. */
const orders = new Map()
async function place(side, price) {
  const { orderId } = await client.spot.placeOrder({
    pair: PAIR,
    side,
    type: 'limit',
    price,
    quantity: QUANTITY,
  })
  orders.set(orderId, { side, price })
}

const { price } = (await client.spot.market(PAIR)).market
for (let level = 1; level <= Number(LEVELS); level += 1) {
  const distance = mul(STEP, String(level))
  await place('buy', toText(sub(price, distance)))
  await place('sell', toText(add(price, distance)))
}

while (isRunning) {
  const open = new Set((await client.spot.account(PAIR)).openOrders.map(({ id }) => id))
  for (const [id, order] of [...orders]) {
    if (open.has(id)) continue
    orders.delete(id)
    if ((await client.spot.order(id)).status !== 'filled') continue
    if (order.side === 'buy') await place('sell', toText(add(order.price, STEP)))
    else await place('buy', toText(sub(order.price, STEP)))
  }
  await sleep(300)
}
for (const id of orders.keys()) await client.spot.cancelOrder({ id }).catch(() => {})
client.close()
