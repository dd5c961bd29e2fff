import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@bgk/sdk'
import { add, div, gte, isPositive, lt, sub, toFixed, toText } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, TOTAL, SLICES, INTERVAL_MS, MIN_PRICE } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const { quantityDecimals } = (await client.spot.market(PAIR)).market
const slice = toFixed(div(TOTAL, SLICES, 12, 'down'), quantityDecimals, 'down')
let rest = TOTAL
let carried = '0'
for (let at = 1; isPositive(rest); at += 1) {
  while (!(await bidIsHighEnough())) await sleep(200)
  const isLast = at >= Number(SLICES) || lt(rest, add(slice, carried))
  const quantity = toText(isLast ? rest : add(slice, carried))
  const { orderId } = await client.spot.placeOrder({ pair: PAIR, side: 'sell', type: 'market', quantity })
  const { remaining = '0' } = await client.spot.order(orderId)
  rest = sub(rest, sub(quantity, remaining))
  carried = remaining
  if (isPositive(rest)) await sleep(Number(INTERVAL_MS))
}
client.close()

async function bidIsHighEnough() {
  const [best] = (await client.spot.market(PAIR)).bids
  return best !== undefined && gte(best.price, MIN_PRICE)
}
