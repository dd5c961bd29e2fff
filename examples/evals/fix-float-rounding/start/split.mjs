import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, PRICE, TOTAL, PARTS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const part = Number(TOTAL) / Number(PARTS)
let rest = Number(TOTAL)
for (let at = 1; at <= Number(PARTS); at += 1) {
  const quantity = at === Number(PARTS) ? rest : Number(part.toFixed(5))
  rest -= quantity
  await client.spot.placeOrder({
    pair: PAIR,
    side: 'buy',
    type: 'limit',
    price: PRICE,
    quantity: String(quantity),
  })
}
client.close()
