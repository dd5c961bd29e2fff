import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { add, div, gt, lt, min, mul, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, COST, COUNT, INTERVAL_MS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

/** Base quantity that the best asks sell for `cost`. */
function affordable(asks, cost, decimals) {
  let quantity = '0'
  let rest = cost
  for (const ask of asks) {
    const part = min(ask.quantity, div(rest, ask.price, 12, 'down'))
    quantity = add(quantity, part)
    rest = sub(rest, mul(part, ask.price))
    if (!gt(rest, '0')) break
  }
  return toFixed(quantity, decimals, 'down')
}

const began = Date.now()
for (let at = 0; at < Number(COUNT); at += 1) {
  await sleep(Math.max(0, began + at * Number(INTERVAL_MS) - Date.now()))
  const { available } = await client.spot.account(PAIR)
  if (lt(available.quote, COST)) {
    process.exitCode = 3
    break
  }
  const { asks, market } = await client.spot.market(PAIR)
  const quantity = affordable(asks, COST, market.quantityDecimals)
  await client.spot.placeOrder({ pair: PAIR, side: 'buy', type: 'market', quantity })
}
client.close()
