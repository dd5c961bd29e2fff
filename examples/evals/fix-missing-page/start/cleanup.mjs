import { writeFile } from 'node:fs/promises'
import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, BASE } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

let cancelled = 0
const { rows, total } = await client.spot.openOrders({ page: 1, limit: 20 })
for (let page = 1; page <= Math.ceil(total / 20); page += 1) {
  const orders = page === 1 ? rows : (await client.spot.openOrders({ page, limit: 20 })).rows
  for (const { id, base } of orders) {
    if (base !== BASE) continue
    await client.spot.cancelOrder({ id })
    cancelled += 1
  }
}
await writeFile('cancelled.json', JSON.stringify({ cancelled }))
client.close()
