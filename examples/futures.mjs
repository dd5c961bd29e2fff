// The life of a perpetual position: margin transferred in, long opened, take-profit set, closed, margin transferred back.
// Run: node examples/futures.mjs   (BGK_URL, BGK_ACCOUNT and BGK_PASSWORD: exchange and account)
import { createClient } from '@bgk/sdk'
import { add, cmp, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { origin } from './exchange.mjs'

const { BGK_ACCOUNT = 'trader@bgk.test', BGK_PASSWORD = 'Trader2026' } = process.env
const client = createClient({ origin })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const pair = 'BTC/USDT'
const { market } = await client.futures.market(pair)
const before = (await client.account.futuresBalance({ coin: 'USDT' })).available
if ((await client.futures.positionsByPair(pair)).length > 0)
  throw new Error(`A position in ${pair} is already open`)
await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '500' })

// Futures quantities are lots of `contractSize` coins.
const { minQuantity: lots = '1' } = market
console.log(`long ${lots} lots of ${market.contractSize} BTC, leverage 10, at about ${market.price}`)
await client.futures.placeOrder({
  pair,
  side: 'buy',
  type: 'market',
  quantity: lots,
  leverage: 10,
  marginMode: 'isolated',
})
// An account stream: refetched immediately after each write of this client.
const positions = client.feed.positions()
const position = await follow(positions, (rows) => rows.find(({ base }) => base === 'BTC'))
const { id, entryPrice, closableQuantity, margin } = position
// Missing fields are undefined, never 0.
if (!entryPrice || !closableQuantity) throw new Error('The position has no entry price or closable quantity')
console.log(`position ${id}: entry ${entryPrice}, margin ${margin ?? '--'}`)
console.log(`liquidated at ${position.liquidationPrice ?? 'no price'}`)

const takeProfitPrice = toFixed(mul(entryPrice, '1.2'), market.priceDecimals, 'halfUp')
await client.futures.addStopOrder({ positionId: id, quantity: closableQuantity, takeProfitPrice })
for (const stop of await client.futures.stopOrders({ positionId: id }))
  console.log(`take profit at ${stop.takeProfitPrice}: ${stop.status}`)

// Closing the position also cancels its stop orders.
await client.futures.closePosition({ positionId: id, quantity: closableQuantity })
await follow(positions, (rows) => rows.every((row) => row.id !== id))
const { rows } = await client.futures.closedPositions({ page: 1, limit: 20 })
const closed = rows.find((row) => row.id === id)
if (!closed) throw new Error('The position is not closed')
console.log(`closed at ${closed.closePrice}: ${closed.realizedPnl} USDT, fees ${closed.fee} USDT`)

// Transfers the margin back, including profit or loss.
const { available } = await client.account.futuresBalance({ coin: 'USDT' })
const rest = sub(available, before)
if (cmp(rest, '0') > 0)
  await client.account.transferFutures({ direction: 'out', coin: 'USDT', quantity: toText(rest) })
console.log(`500 USDT in, ${toText(rest)} USDT out, ${toText(add(rest, '-500'))} USDT made`)
client.close()

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
