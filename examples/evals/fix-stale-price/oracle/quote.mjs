import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { mul, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, QUANTITY, INTERVAL_MS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

let isRunning = true
process.on('SIGINT', () => {
  isRunning = false
})

const ticker = client.feed.ticker(PAIR)
ticker.subscribe(() => {})
const { priceDecimals } = (await client.spot.market(PAIR)).market
let order
while (isRunning) {
  // A stale stream still returns its last value.
  const last = ticker.status.get().state === 'live' ? ticker.get() : undefined
  if (order) await client.spot.cancelOrder({ id: order.orderId })
  order = undefined
  if (last) {
    const price = toFixed(mul(last.price, '0.99'), priceDecimals, 'down')
    order = await client.spot.placeOrder({
      pair: PAIR,
      side: 'buy',
      type: 'limit',
      price,
      quantity: QUANTITY,
    })
  }
  await sleep(Number(INTERVAL_MS))
}
if (order) await client.spot.cancelOrder({ id: order.orderId })
client.close()
