import { createClient } from '@bgk/sdk'
import { div, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, PRICE, TOTAL, PARTS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const { quantityDecimals } = (await client.spot.market(PAIR)).market
let rest = TOTAL
for (let left = Number(PARTS); left > 0; left -= 1) {
  // Dividing the rest each time spreads the remainder over the parts.
  const quantity = toFixed(div(rest, String(left), quantityDecimals, 'down'), quantityDecimals, 'down')
  rest = sub(rest, quantity)
  await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'limit', price: PRICE, quantity })
}
client.close()
