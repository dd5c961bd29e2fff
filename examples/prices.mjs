// Live prices: three changes of one pair, then all market lists. Leaving a loop unsubscribes.
// Run: node examples/prices.mjs   (BGK_URL: exchange; no account needed)
import { createClient } from '@bgk/sdk'
import { abs, cmp } from '@bgk/sdk/decimal'
import { origin } from './exchange.mjs'

const client = createClient({ origin, profile: 'live' })
client.feed.onProblem(({ code, message }) => console.error(code, message))

// A stream is an async iterable. It starts with a REST response, continues with the socket, and reconnects by
// itself.
let seen = 0
for await (const { price, changePercent = '--', volume = '--' } of client.feed.ticker('BTC/USDT')) {
  console.log(`BTC/USDT ${price} USDT, ${changePercent} % in 24 hours, ${volume} BTC traded`)
  seen += 1
  if (seen === 3) break
}

for await (const { spot, futures, cycle } of client.feed.lists()) {
  // A list is undefined until it is loaded.
  if (!spot || !futures || !cycle) continue
  console.log(
    `${spot.length} spot markets, ${futures.length} perpetuals, ${cycle.length} cycle markets; most moved:`,
  )
  const moved = spot.map((market) => ({ ...market, move: market.changePercent ?? '0' }))
  const byMove = moved.sort((a, b) => cmp(abs(b.move), abs(a.move)))
  for (const { base, quote, price, move } of byMove.slice(0, 3))
    console.log(`  ${`${base}/${quote}`.padEnd(10)} ${price.padStart(12)} ${move.padStart(8)} %`)
  break
}

client.close()
