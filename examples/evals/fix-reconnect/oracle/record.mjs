import { appendFileSync } from 'node:fs'
import { createClient } from '@bgk/sdk'

const { BGK_URL, PAIR } = process.env
const client = createClient({ origin: BGK_URL })
process.on('SIGINT', () => {
  client.close()
  process.exit(0)
})

// The newest trades, also those of a pause: the feed reads them again after a reconnect.
let last
client.feed.trades(PAIR).subscribe((trades) => {
  const known = last ?? trades[0]?.id ?? 0
  last = Math.max(known, ...trades.map(({ id }) => id))
  for (const trade of trades.filter(({ id }) => id > known).sort((a, b) => a.id - b.id))
    appendFileSync('trades.ndjson', `${JSON.stringify(trade)}\n`)
})
