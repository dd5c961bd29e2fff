import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, isBgkError } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, PRICE, QUANTITY } = process.env
const client = createClient({ origin: BGK_URL, timeout: 3000 })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

async function place() {
  for (;;) {
    try {
      return await client.spot.placeOrder({
        pair: PAIR,
        side: 'buy',
        type: 'limit',
        price: PRICE,
        quantity: QUANTITY,
      })
    } catch (error) {
      if (!isBgkError(error)) throw error
      if (error.code === 'OUTCOME_UNKNOWN') {
        const outcome = await resolved(error.attempt)
        if (outcome.state === 'applied') return outcome
      } else if (!error.retryable) throw error
      console.log(`retrying: ${error.message}`)
      await sleep(500)
    }
  }
}

/** Asks until the outcome is known. */
async function resolved(attempt) {
  for (;;) {
    const outcome = await client.resolve(attempt).catch(() => undefined)
    if (outcome !== undefined && outcome.state !== 'unknown') return outcome
    await sleep(500)
  }
}

console.log('placed', (await place()).orderId)
client.close()
