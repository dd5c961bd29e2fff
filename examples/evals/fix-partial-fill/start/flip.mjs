import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, PRICE, SELL_PRICE, QUANTITY, WAIT_MS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const limit = { pair: PAIR, type: 'limit', quantity: QUANTITY }
const { orderId } = await client.spot.placeOrder({ ...limit, side: 'buy', price: PRICE })
try {
  await client.spot.waitForOrder(orderId, { until: 'traded', timeoutMs: Number(WAIT_MS) })
  await client.spot.placeOrder({ ...limit, side: 'sell', price: SELL_PRICE })
} catch (error) {
  console.log(error.message)
  await client.spot.cancelOrder({ id: orderId })
}
client.close()
