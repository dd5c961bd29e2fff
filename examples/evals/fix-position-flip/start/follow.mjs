import { readFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, LOTS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const base = { pair: PAIR, type: 'market', leverage: 5, marginMode: 'cross', quantity: LOTS }
let side
for (const signal of (await readFile('signals.txt', 'utf8')).trim().split('\n')) {
  const next = { long: 'buy', short: 'sell' }[signal]
  const [position] = await client.futures.positions()
  if (position && side !== next) {
    // An order on the other side closes the position.
    await client.futures.placeOrder({ ...base, side: side === 'buy' ? 'sell' : 'buy' })
  }
  if (next && side !== next) await client.futures.placeOrder({ ...base, side: next })
  side = next
}
client.close()
