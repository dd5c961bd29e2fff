// An order whose answer is lost on the way back: stored as JSON, settled by another client, and never doubled.
// Run it: node examples/lost-answer.mjs   (BGK_URL, BGK_ACCOUNT and BGK_PASSWORD: which exchange and account)
import { createClient, isBgkError } from '@bgk/sdk'
import { mul, toFixed } from '@bgk/sdk/decimal'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const pair = 'ETH/USDT'

// A network that loses the answer to an order after the exchange has placed it, and the answer to the question about it.
/** @param {string} url @param {RequestInit} init */
const lossyFetch = async (url, init) => {
  const answer = await fetch(url, init)
  if (!url.endsWith('/trad/buyLimit')) return answer
  await answer.text()
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
  // Nobody knows whether there is an order now. Placing it again might double it; the attempt can be asked about.
  stored = JSON.stringify(error.attempt)
  console.log(`${error.code}: ${error.message}`)
}
first.close()
console.log(`stored ${stored}`)

// Later, maybe after a crash: another client of the same account, with nothing but the stored text.
const second = createClient({ origin })
await second.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })
const settled = await second.resolve(JSON.parse(stored))
if (settled.state !== 'applied') throw new Error(`The order is ${settled.state}`)
console.log(`settled: placed as order ${settled.orderId}`)

const { openOrders } = await second.spot.account(pair)
const mine = openOrders.filter((order) => order.price === price)
console.log(`orders at ${price}: ${mine.length}`)
for (const { id } of mine) await second.spot.cancelOrder({ id })
second.close()
