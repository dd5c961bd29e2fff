import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, PRICE, QUANTITY } = process.env
const client = createClient({ origin: BGK_URL, timeout: 3000 })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

async function place() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.spot.placeOrder({
        pair: PAIR,
        side: 'buy',
        type: 'limit',
        price: PRICE,
        quantity: QUANTITY,
      })
    } catch (error) {
      if (attempt === 10) throw error
      console.log(`retrying: ${error.message}`)
      await sleep(500)
    }
  }
}

console.log('placed', (await place()).orderId)
client.close()
