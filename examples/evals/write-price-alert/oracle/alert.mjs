import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { gte } from '@bgk/sdk/decimal'

const { BGK_URL, PAIR, LEVEL, HOOK } = process.env
const client = createClient({ origin: BGK_URL })
process.on('SIGINT', () => {
  client.close()
  process.exit(0)
})

let sending = Promise.resolve()
async function send(alert) {
  for (;;) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(HOOK, { method: 'POST', headers, body: JSON.stringify(alert) }).catch(
      () => undefined,
    )
    if (answer?.ok) return
    await sleep(300)
  }
}

let wasAbove
for await (const { price } of client.feed.ticker(PAIR)) {
  const isAbove = gte(price, LEVEL)
  if (wasAbove !== undefined && isAbove !== wasAbove) {
    const alert = { pair: PAIR, price, direction: isAbove ? 'up' : 'down' }
    sending = sending.then(() => send(alert))
  }
  wasAbove = isAbove
}
