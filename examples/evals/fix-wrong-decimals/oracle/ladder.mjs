import { createClient } from '@bgk/sdk'
import { div, lt, mul, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, STEPS, VALUE } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const { market } = await client.spot.market(PAIR)
const orders = Array.from({ length: Number(STEPS) }, (_, at) => {
  const factor = sub('1', mul(String(at + 1), '0.01'))
  const price = toFixed(mul(market.price, factor), market.priceDecimals, 'down')
  const quantity = toFixed(div(VALUE, price, 12, 'down'), market.quantityDecimals, 'down')
  return { pair: PAIR, side: 'buy', type: 'limit', price, quantity }
})
if (orders.some(({ quantity }) => lt(quantity, market.minQuantity ?? '0'))) process.exitCode = 10
else for (const order of orders) await client.spot.placeOrder(order)
client.close()
