import { writeFile } from 'node:fs/promises'
import { createClient, rows } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, BASE } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

// All ids first: each cancel moves the rows of later pages up.
const ids = []
for await (const { id, base } of rows(client.spot.openOrders, { limit: 100 })) if (base === BASE) ids.push(id)
for (const id of ids) await client.spot.cancelOrder({ id })
await writeFile('cancelled.json', JSON.stringify({ cancelled: ids.length }))
client.close()
