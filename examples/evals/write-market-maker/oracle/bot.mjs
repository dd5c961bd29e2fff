import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { abs, add, div, gt, mul, sub, toFixed } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, DURATION_MS, QUANTITY, HALF_SPREAD } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const end = Date.now() + Number(DURATION_MS)
const spread = div(HALF_SPREAD, '100', 8, 'halfUp')
let quoted
while (Date.now() < end) {
  const { market } = await client.spot.market(PAIR)
  const { openOrders } = await client.spot.account(PAIR)
  const distance = quoted === undefined ? undefined : abs(sub(market.price, quoted))
  const hasMoved = distance === undefined || gt(mul(distance, '2'), mul(quoted, spread))
  if (hasMoved || openOrders.length !== 2) {
    await client.spot.cancelAll({ pair: PAIR })
    quoted = market.price
    const order = { pair: PAIR, type: 'limit', quantity: QUANTITY }
    const bid = toFixed(mul(quoted, sub('1', spread)), market.priceDecimals, 'down')
    const ask = toFixed(mul(quoted, add('1', spread)), market.priceDecimals, 'up')
    await client.spot.placeOrders([
      { ...order, side: 'buy', price: bid },
      { ...order, side: 'sell', price: ask },
    ])
  }
  await sleep(300)
}
await client.spot.cancelAll({ pair: PAIR })
client.close()
