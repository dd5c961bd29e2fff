import { appendFileSync } from 'node:fs'
import { createClient } from '@bgk/sdk'

const { BGK_URL, PAIR, DURATION_MS } = process.env
const client = createClient({ origin: BGK_URL })
await client.clock.sync()
const signal = AbortSignal.timeout(Number(DURATION_MS))
const levels = (side) => side.slice(0, 5).map(({ price, quantity }) => [price, quantity])

let last
try {
  for await (const { bids, asks } of client.feed.book(PAIR).values({ signal })) {
    const book = { bids: levels(bids), asks: levels(asks) }
    const text = JSON.stringify(book)
    if (text === last) continue
    last = text
    appendFileSync('book.ndjson', `${JSON.stringify({ time: client.clock.now(), ...book })}\n`)
  }
} catch (error) {
  if (!signal.aborted) throw error
}
client.close()
