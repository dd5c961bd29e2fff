import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, STEPS, VALUE } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const { price: last } = (await client.spot.market(PAIR)).market
for (let step = 1; step <= Number(STEPS); step += 1) {
  const price = (Number(last) * (1 - step / 100)).toFixed(2)
  const quantity = (Number(VALUE) / Number(price)).toFixed(5)
  if (Number(quantity) < 0.0001) process.exit(10)
  await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'limit', price, quantity })
}
client.close()
