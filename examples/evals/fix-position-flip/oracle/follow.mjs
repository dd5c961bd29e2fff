import { readFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, PAIR, LOTS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const base = { pair: PAIR, type: 'market', leverage: 5, marginMode: 'cross', quantity: LOTS }
for (const signal of (await readFile('signals.txt', 'utf8')).trim().split('\n')) {
  const next = { long: 'buy', short: 'sell' }[signal]
  const positions = await client.futures.positionsByPair(PAIR)
  // An opposite order would open the other side: a position is closed by its id.
  for (const { id, side, closableQuantity } of positions)
    if (side !== next) await client.futures.closePosition({ positionId: id, quantity: closableQuantity })
  if (next && !positions.some(({ side }) => side === next))
    await client.futures.placeOrder({ ...base, side: next })
}
client.close()
