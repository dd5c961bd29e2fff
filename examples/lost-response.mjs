// An order with a lost response: the attempt is stored as JSON, resolved by another client, and never duplicated.
// Run: node examples/lost-response.mjs   (BGK_URL, BGK_ACCOUNT and BGK_PASSWORD: exchange and account)
import { createClient, isBgkError } from '@bgk/sdk'
import { mul, toFixed } from '@bgk/sdk/decimal'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const pair = 'ETH/USDT'

// A network that loses the response to a placed order, and the response to the first resolve request.
/** @param {string} url @param {RequestInit} init */
const lossyFetch = async (url, init) => {
  const response = await fetch(url, init)
  if (!url.endsWith('/trad/buyLimit')) return response
  await response.text()
  throw new TypeError('The connection was lost')
}

const first = createClient({ origin, fetch: lossyFetch })
await first.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
const { market } = await first.spot.market(pair)
const price = toFixed(mul(market.price, '0.5'), market.priceDecimals, 'down')

let stored = ''
try {
  await first.spot.placeOrder({ pair, side: 'buy', type: 'limit', price, quantity: '0.01' })
} catch (error) {
  if (!isBgkError(error) || error.code !== 'OUTCOME_UNKNOWN') throw error
  // The order may exist. Placing it again might duplicate it; resolving the attempt is safe.
  stored = JSON.stringify(error.attempt)
  console.log(`${error.code}: ${error.message}`)
}
first.close()
console.log(`stored ${stored}`)

// Later, possibly after a crash: another client of the same account, with only the stored text.
const second = createClient({ origin })
await second.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
const resolved = await second.resolve(JSON.parse(stored))
if (resolved.state !== 'applied') throw new Error(`The order is ${resolved.state}`)
console.log(`resolved: placed as order ${resolved.orderId}`)

const { openOrders } = await second.spot.account(pair)
const mine = openOrders.filter((order) => order.price === price)
console.log(`orders at ${price}: ${mine.length}`)
for (const { id } of mine) await second.spot.cancelOrder({ id })
second.close()
