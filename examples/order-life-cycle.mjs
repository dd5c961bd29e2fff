// The life of spot orders: a limit order placed, followed and cancelled; a market order filled and sold again.
// Run: node examples/order-life-cycle.mjs   (BGK_URL, BGK_ACCOUNT and BGK_PASSWORD: exchange and account)
import { createClient } from '@bgk/sdk'
import { mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const pair = 'BTC/USDT'
const quantity = '0.001'
const { market } = await client.spot.market(pair)
const before = await client.account.pairBalance(pair)

// Half the market price stays open until it is cancelled.
const price = toFixed(mul(market.price, '0.5'), market.priceDecimals, 'down')
const limit = await client.spot.placeOrder({ pair, side: 'buy', type: 'limit', price, quantity })
// Account streams: polled every few seconds, and immediately after each write of this client.
const openOrders = client.feed.openOrders(pair)
const open = await follow(openOrders, (orders) => orders.find(({ id }) => id === limit.orderId))
console.log(`order ${open.id}: ${open.side} ${open.remaining} at ${open.price}, ${open.status}`)
const held = await follow(client.feed.balances(), ({ spot }) => spot.find(({ coin }) => coin === 'USDT'))
console.log(`locked ${held.locked} USDT`)
await client.spot.cancelOrder({ id: open.id })
await follow(openOrders, (orders) => orders.every(({ id }) => id !== open.id))
console.log(`order ${open.id}: ${(await closed(open.id)).status}`)

// Market orders fill at the prices of the book. The fee is taken from the received coin.
const bought = await client.spot.placeOrder({ pair, side: 'buy', type: 'market', quantity })
const between = await client.account.pairBalance(pair)
const paid = toText(sub(before.quote, between.quote))
const received = toText(sub(between.base, before.base))
console.log(
  `order ${bought.orderId}: ${(await closed(bought.orderId)).status}, ${paid} USDT for ${received} BTC`,
)

const sold = await client.spot.placeOrder({ pair, side: 'sell', type: 'market', quantity })
const after = await client.account.pairBalance(pair)
const earned = toText(sub(after.quote, between.quote))
console.log(
  `order ${sold.orderId}: ${(await closed(sold.orderId)).status}, ${quantity} BTC for ${earned} USDT`,
)

// The difference is fees and spread.
console.log(`BTC ${before.base} -> ${after.base}`)
console.log(`USDT ${before.quote} -> ${after.quote}`)
client.close()

/** @param {number | undefined} orderId */
async function closed(orderId) {
  const { rows } = await client.spot.orderHistory({ pair, page: 1, limit: 20 })
  const order = rows.find(({ id }) => id === orderId)
  if (!order) throw new Error(`Order ${orderId} is not in the history`)
  return order
}

/**
 * Resolves with the first match in the values of a stream.
 *
 * @template Value, Found
 * @param {import('@bgk/sdk').Stream<Value>} stream
 * @param {(value: Value) => Found | false | undefined} find
 * @returns {Promise<Found>}
 */
async function follow(stream, find) {
  for await (const value of stream) {
    const found = find(value)
    if (found) return found
  }
  throw new Error('The stream has ended')
}
