// An order book with its spread, and hourly candles with their Bollinger bands.
// Run: node examples/book-and-candles.mjs   (BGK_URL: exchange; no account needed)
import { createClient } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { boll } from '@bgk/sdk/indicators'
import { origin } from './exchange.mjs'

const client = createClient({ origin })
const pair = 'ETH/USDT'

for await (const { asks, bids } of client.feed.book(pair)) {
  for (const { price, quantity } of asks.slice(0, 5).reverse())
    console.log(`ask ${price} ${quantity.padStart(10)}`)
  for (const { price, quantity } of bids.slice(0, 5)) console.log(`bid ${price} ${quantity.padStart(10)}`)
  const [ask, bid] = [asks[0], bids[0]]
  if (ask && bid) console.log(`spread ${toText(sub(ask.price, bid.price))}`)
  break
}

// Candles are numbers, for charts and indicators, not for amounts of money.
const candles = await client.spot.candles({ pair, period: '1h', limit: 48 })
const { upper, middle, lower } = boll(candles.map(({ close }) => close))

console.log('hour              close    lower   middle    upper')
for (const [at, { time, close }] of candles.entries()) {
  // A band of 20 bars starts at the twentieth.
  if (at < candles.length - 8) continue
  const columns = [close, lower[at], middle[at], upper[at]].map((value) => value?.toFixed(2).padStart(8))
  console.log(new Date(time).toISOString().slice(0, 13).replace('T', ' '), '', ...columns)
}

client.close()
