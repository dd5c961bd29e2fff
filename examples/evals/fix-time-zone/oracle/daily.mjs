import { writeFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'
import { add, mul, toText } from '@bgk/sdk/decimal'

const { BGK_URL, BGK_TOKEN } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.resume(BGK_TOKEN)

const days = {}
for (const { time, price, quantity } of await client.spot.fills({ limit: 5000 })) {
  const day = new Date(time).toISOString().slice(0, 10)
  days[day] = toText(add(days[day] ?? '0', mul(price, quantity)))
}
await writeFile('daily.json', JSON.stringify(days))
client.close()
