import { createClient } from '@bgk/sdk'

const { BGK_URL, BGK_ACCOUNT, BGK_PASSWORD, TIMEOUT_MS, ORDERS } = process.env
const client = createClient({ origin: BGK_URL })
await client.session.login({ account: BGK_ACCOUNT, password: BGK_PASSWORD })

const ms = Number(TIMEOUT_MS)
const renew = () => client.account.cancelAllAfter({ ms })
await renew()
setInterval(() => renew().catch((error) => console.error(error.message)), ms / 4)
await client.spot.placeOrders(JSON.parse(ORDERS).map((order) => ({ ...order, type: 'limit' })))
