import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, QUANTITY } = process.env
const client = createClient({ origin: BGK_URL, rateLimitQueue: false })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

for (;;) {
  try {
    await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'market', quantity: QUANTITY })
    break
  } catch (error) {
    console.error(error.message)
  }
}
client.close()
