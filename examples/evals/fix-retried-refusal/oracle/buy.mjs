import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, isBgkError } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, QUANTITY } = process.env
const client = createClient({ origin: BGK_URL, rateLimitQueue: false })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

/** Returns false if the order is refused. */
async function place() {
  for (;;) {
    try {
      await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'market', quantity: QUANTITY })
      return true
    } catch (error) {
      if (!isBgkError(error)) throw error
      console.error(error.reason ?? error.message)
      if (error.code === 'OUTCOME_UNKNOWN') {
        if ((await resolved(error.attempt)).state === 'applied') return true
      } else if (!error.retryable) return false
      await sleep(Math.max(300, error.retryAfter ?? 0))
    }
  }
}

async function resolved(attempt) {
  for (;;) {
    const outcome = await client.resolve(attempt).catch(() => undefined)
    if (outcome !== undefined && outcome.state !== 'unknown') return outcome
    await sleep(300)
  }
}

if (!(await place())) process.exitCode = 6
client.close()
