import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, isBgkError } from '@bgk/sdk'
import { lt, mul, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, FOLLOWER_ACCOUNT, FOLLOWER_PASSWORD, PAIR, RATIO } = process.env
const leader = createClient({ origin: BGK_URL })
const follower = createClient({ origin: BGK_URL })
await leader.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
await follower.session.login({ account: FOLLOWER_ACCOUNT, password: FOLLOWER_PASSWORD })

let isRunning = true
process.on('SIGINT', () => {
  isRunning = false
})

const { market } = await leader.spot.market(PAIR)
const read = () => leader.spot.fills({ pair: PAIR, limit: 200 })
const known = new Set((await read()).map(({ id }) => id))
while (isRunning) {
  const fills = await read()
  for (const { id, side, quantity } of [...fills].reverse()) {
    if (known.has(id)) continue
    known.add(id)
    const copied = toFixed(mul(quantity, RATIO), market.quantityDecimals, 'down')
    if (lt(copied, market.minQuantity)) continue
    try {
      await follower.spot.placeOrder({ pair: PAIR, side, type: 'market', quantity: copied })
    } catch (error) {
      if (!isBgkError(error)) throw error
      console.error(error.message)
    }
  }
  await sleep(300)
}
leader.close()
follower.close()
