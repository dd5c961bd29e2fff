import { createClient, isBgkError } from '@bgk/sdk'
import { gte, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, PRICE, SELL_PRICE, QUANTITY, WAIT_MS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const { market } = await client.spot.market(PAIR)
const limit = { pair: PAIR, type: 'limit' }
const { orderId } = await client.spot.placeOrder({ ...limit, side: 'buy', price: PRICE, quantity: QUANTITY })
try {
  await client.spot.waitForOrder(orderId, { timeoutMs: Number(WAIT_MS) })
} catch (error) {
  if (!isBgkError(error, 'TIMEOUT')) throw error
  // The order may be filled before the cancel arrives.
  await client.spot.cancelOrder({ id: orderId }).catch((refusal) => {
    if (!isBgkError(refusal, 'SERVER_REJECTED')) throw refusal
  })
}
const order = await client.spot.order(orderId)
const filled = sub(order.quantity, order.remaining)
const fee = order.feeCoin === order.base ? (order.fee ?? '0') : '0'
const quantity = toFixed(sub(filled, fee), market.quantityDecimals, 'down')
if (gte(quantity, market.minQuantity))
  await client.spot.placeOrder({ ...limit, side: 'sell', price: SELL_PRICE, quantity })
client.close()
