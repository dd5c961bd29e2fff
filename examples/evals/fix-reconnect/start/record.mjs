import { appendFileSync } from 'node:fs'
import { createClient } from '@bgk/sdk'

const { BGK_URL, PAIR } = process.env
const client = createClient({ origin: BGK_URL })
const stop = () => {
  client.close()
  process.exit(0)
}
process.on('SIGINT', stop)

client.feed.status.subscribe(({ state }) => {
  if (state === 'reconnecting' || state === 'stale' || state === 'offline') stop()
})
client.feed.trades(PAIR).subscribe(([newest]) => {
  appendFileSync('trades.ndjson', `${JSON.stringify(newest)}\n`)
})
